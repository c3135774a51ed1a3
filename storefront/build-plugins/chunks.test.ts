import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apart } from './chunks.ts';

test('each module that is kept out of the common script exists', () => {
  const modules = globSync('app/**/*.{ts,tsx,css}', { cwd: `${import.meta.dirname}/..` });
  const names = new Set(modules.map((file) => file.split('/').at(-1)?.split('.')[0]));

  expect([...apart].filter((name) => !names.has(name))).toEqual([]);
});
