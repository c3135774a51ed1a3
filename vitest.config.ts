import { configDefaults, defineConfig } from 'vitest/config';

const elsewhere = ['**/.medusa/**', '**/builds/**', '**/build/**', '**/.react-router/**', '.shop/**'];

export default defineConfig({
  test: {
    // A test that runs alone, or is left out, belongs to somebody's afternoon and not to the repository.
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...configDefaults.exclude, ...elsewhere, 'tests/contract/**'],
          // Some speak to a database or a card sandbox of their own.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...elsewhere],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
