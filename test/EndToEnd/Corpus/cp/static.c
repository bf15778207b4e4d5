// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Coulombic potential of point charges on one plane of a grid (fixed sizes).
#include <math.h>
#include <stdio.h>

#define VOLX 53
#define VOLY 37
#define NATOMS 40
#define SPACING 0.1f
#define ZPLANE 0.05f

static float atom_x[NATOMS], atom_y[NATOMS], atom_z[NATOMS], charge[NATOMS];
static float energy[VOLY][VOLX];

static void place_atoms(void)
{
    int a;

    for (a = 0; a < NATOMS; a++) {
        atom_x[a] = (float)(a * 37 % 53) * SPACING;
        atom_y[a] = (float)(a * 17 % 37) * SPACING;
        atom_z[a] = 0.3f + (float)(a % 5) * SPACING;
        charge[a] = (a % 2) ? 1.0f : -0.5f;
    }
}

static void coulomb(void)
{
    int i, j, a;

    for (j = 0; j < VOLY; j++) {
        for (i = 0; i < VOLX; i++) {
            float x = SPACING * (float)i;
            float y = SPACING * (float)j;
            float e = 0.0f;
            for (a = 0; a < NATOMS; a++) {
                float dx = x - atom_x[a];
                float dy = y - atom_y[a];
                float dz = ZPLANE - atom_z[a];
                e += charge[a] / sqrtf(dx * dx + dy * dy + dz * dz);
            }
            energy[j][i] = e;
        }
    }
}

int main(void)
{
    double total = 0.0;
    int i, j;

    place_atoms();
    coulomb();

    for (j = 0; j < VOLY; j++)
        for (i = 0; i < VOLX; i++)
            total += energy[j][i] * (1.0 + (i + 3 * j) % 7);
    printf("total %.17g\n", total);
    printf("%.9g %.9g %.9g\n", energy[0][0], energy[VOLY / 2][VOLX / 2], energy[VOLY - 1][VOLX - 1]);
    return 0;
}
