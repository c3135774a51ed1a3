import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepAssets } from './keep-assets.ts';

let folder: string;
let builds: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-kept-'));
  builds = join(folder, 'builds');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Makes an image with one build, as each version brings it. */
function image(version: number): string {
  const build = join(folder, `image-${version}`, String(version).padStart(16, '0'));
  mkdirSync(join(build, 'client', 'assets'), { recursive: true });
  mkdirSync(join(build, 'server'));
  writeFileSync(join(build, 'client', 'assets', `shop-${version}.js`), `version ${version}`);
  writeFileSync(join(build, 'server', 'index.js'), 'const secret = 1');
  return build;
}

function begin(version: number): void {
  keepAssets(image(version), builds);
  const at = new Date(version * 60_000);
  utimesSync(join(builds, String(version).padStart(16, '0'), 'client'), at, at);
}

test('the scripts of an image that was replaced are still there, and nothing of its server', () => {
  begin(1);
  rmSync(join(folder, 'image-1'), { recursive: true });
  begin(2);
  const kept = join(builds, '0000000000000001');
  expect(readFileSync(join(kept, 'client', 'assets', 'shop-1.js'), 'utf8')).toBe('version 1');
  expect(readdirSync(kept)).toEqual(['client']);
});

test('a second storefront of the same build finds them there', () => {
  begin(1);
  keepAssets(join(folder, 'image-1', '0000000000000001'), builds);
  expect(readdirSync(builds)).toEqual(['0000000000000001']);
});

test('the three builds that were started last are kept, an earlier one that is started again among them', () => {
  for (const version of [1, 2, 3]) begin(version);
  keepAssets(join(folder, 'image-1', '0000000000000001'), builds);
  begin(4);
  expect([1, 2, 3, 4].map((version) => existsSync(join(builds, String(version).padStart(16, '0'))))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
