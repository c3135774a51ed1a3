import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runOne } from './run-one.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-run-'));
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'KEYS_FILE', 'NODE_ENV']) vi.stubEnv(name, '');
  vi.stubEnv('SHOP_MODE', 'local');
  vi.stubEnv('SHOP_DIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test.each([[], ['postgres']])('only what a container may run is run: %s', async (...args) => {
  await expect(runOne(args)).rejects.toThrow('There are prepare, backend, worker, storefront.');
});

test.each(['prepare', 'backend', 'worker'])('a %s without a database for all is refused', async (name) => {
  await expect(runOne([name])).rejects.toThrow('DATABASE_URL is missing');
});

test('a worker without Redis is refused, since it would never hear of its work', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://shop@localhost/shop');
  await expect(runOne(['worker'])).rejects.toThrow('REDIS_URL is missing');
});
