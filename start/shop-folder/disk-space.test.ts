import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placesOf } from '../places.ts';
import { requireDiskSpace, requireRoomForBuild } from './disk-space.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const withFree = (megabytes: number) => requireDiskSpace(placesOf(folder), async () => megabytes * 1024 * 1024);

test('a first start wants room for the whole shop, and a shop that stands opens with little', async () => {
  await expect(withFree(500)).rejects.toThrow('has 500 MB free and the shop needs 600 MB');
  await expect(withFree(700)).resolves.toBeUndefined();
  writeFileSync(placesOf(folder).shop, '{}');
  await expect(withFree(100)).resolves.toBeUndefined();
  await expect(withFree(30)).rejects.toThrow('has 30 MB free and the shop needs 50 MB');
});

test('a newer version that is to be built says before the build that there is no room for it', async () => {
  await expect(requireRoomForBuild(folder, async () => 200 * 1024 * 1024)).rejects.toThrow(
    'has 200 MB free and a build needs 300 MB',
  );
  await expect(requireRoomForBuild(folder)).resolves.toBeUndefined();
});
