import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placesOf } from '../places.ts';
import { requireOwnFolder } from './require-own-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-owned-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('root does not open, back up or restore a shop that another account runs', () => {
  const places = placesOf(join(folder, '.shop'));
  mkdirSync(places.shopDir);
  // Only root may give a folder away; elsewhere it belongs to another account than root already.
  if (process.getuid?.() === 0) chownSync(places.shopDir, 65_534, 65_534);
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  expect(() => requireOwnFolder(places)).toThrow(/belongs to the account .+ Nothing was touched\./);
  vi.spyOn(process, 'getuid').mockReturnValue(lstatSync(places.shopDir).uid);
  expect(() => requireOwnFolder(places)).not.toThrow();
});
