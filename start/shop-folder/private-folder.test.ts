import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placesOf } from '../places.ts';
import { restrictToOwner } from './private-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-private-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => lstatSync(path).mode & 0o777;

function writeOpen(path: string): void {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o755 });
  writeFileSync(path, 'Ruth, 14 Harbour Row');
  chmodSync(path, 0o644);
}

test('files that were left open to other accounts are closed by the next start', () => {
  const places = placesOf(join(folder, '.shop'));
  const private_ = [
    join(places.mails, 'a', 'reset.eml'),
    join(places.uploads, 'private', 'customers.csv'),
    join(places.cards, 'ledger.sqlite'),
    join(places.logs, 'install.log'),
    places.shop,
  ];
  for (const path of private_) writeOpen(path);
  chmodSync(places.shopDir, 0o755);

  restrictToOwner(places);

  const all = readdirSync(places.shopDir, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(places.shopDir, name),
  );
  expect(all.length).toBeGreaterThan(private_.length);
  expect(all.filter((path) => modeOf(path) & 0o077)).toEqual([]);
  expect(modeOf(places.shopDir)).toBe(0o711);
});

test('a new folder is private', () => {
  const places = placesOf(join(folder, '.shop'));
  restrictToOwner(places);
  expect([modeOf(places.shopDir), modeOf(places.logs)]).toEqual([0o700, 0o700]);
});

test('the pictures that a shop shares with another stay where they are, and as they are', () => {
  const places = placesOf(join(folder, '.shop'));
  const shared = join(folder, 'pictures');
  writeOpen(join(shared, 'card.avif'));
  mkdirSync(places.shopDir);
  symlinkSync(shared, places.pictures);
  restrictToOwner(places);
  expect(modeOf(join(shared, 'card.avif'))).toBe(0o644);
});
