// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Floyd-Warshall with an if statement instead of a conditional expression, flat ints.
#include <stdio.h>
#include <stdlib.h>

static void init_graph(int *dist, int n)
{
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < n; j++) {
			/* each vertex has edges to the next few only */
			int gap = (j - i + n) % n;
			dist[i * n + j] = gap <= 4 ? gap * (i % 3 + 1) : 10000;
		}
	}
}

static void all_pairs(int *dist, int n)
{
	int i, j, k;

	for (k = 0; k < n; k++) {
		for (i = 0; i < n; i++) {
			for (j = 0; j < n; j++) {
				int via = dist[i * n + k] + dist[k * n + j];
				if (via < dist[i * n + j])
					dist[i * n + j] = via;
			}
		}
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 45;
	int *dist = malloc((size_t)n * n * sizeof(int));
	long sum = 0;
	int longest = 0;

	init_graph(dist, n);
	all_pairs(dist, n);

	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			sum += (long)dist[i * n + j] * (i + 2 * j + 1);
			if (dist[i * n + j] > longest)
				longest = dist[i * n + j];
		}
	printf("sum %ld, diameter %d\n", sum, longest);
	printf("%d %d %d\n", dist[1], dist[n - 1], dist[n * n / 2]);
	free(dist);
	return 0;
}
