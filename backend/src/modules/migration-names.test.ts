import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

// Medusa lists executed migrations by name for all modules: of two with one name the second never runs.
test('every migration has a name that no other module has used', () => {
  const names = globSync('*/migrations/*.ts', { cwd: __dirname }).map((path) => basename(path));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
