import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashContent } from './content-hash.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-content-'));
  write('page.ts', 'window');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test.each([
  ['page.ts', 'door'],
  ['build/steps.ts', 'new'],
  ['dist/prices.ts', 'new'],
])('a change of %s asks for a new build', (path, text) => {
  const before = hashContent([folder]);
  write(path, text);
  expect(hashContent([folder])).not.toBe(before);
});

test.each([
  'page.test.ts',
  'page.test.tsx',
  'node_modules/x/index.js',
  '.medusa/server/x.js',
  'testing/shop.ts',
  'a.log',
])('%s asks for none', (path) => {
  const before = hashContent([folder]);
  write(path, 'new');
  expect(hashContent([folder])).toBe(before);
});

test('what is not there has no part in it', () => {
  expect(hashContent([folder, join(folder, 'missing')])).toBe(hashContent([folder]));
});
