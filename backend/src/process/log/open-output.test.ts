import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openOutput } from './open-output';
import { ShopLogger } from './shop-logger';

test('a full disk loses log lines, and nothing else', async () => {
  // Linux has a device that is a full disk; elsewhere a read-only descriptor fails too.
  const full = existsSync('/dev/full') ? openSync('/dev/full', 'w') : openSync(devNull, 'r');
  const output = openOutput(full);
  const failed = vi.fn();
  output.on('error', failed);
  const logger = new ShopLogger('info', output);
  for (let count = 0; count < 100; count++) {
    logger.info('sold '.repeat(10_000));
    await new Promise(setImmediate);
  }
  await expect.poll(() => failed.mock.calls.length).toBeGreaterThan(1);
  // It still holds lines, and would write them to whatever is opened next under its number.
  output.destroy();
  await new Promise((resolve) => output.once('close', resolve));
});

test('a line is written at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-log-'));
  const file = join(folder, 'backend.log');
  const descriptor = openSync(file, 'a');
  new ShopLogger('info', openOutput(descriptor)).info('sold');
  await expect.poll(() => readFileSync(file, 'utf8')).toMatch(/"message":"sold"\}\n$/);
  closeSync(descriptor);
  rmSync(folder, { recursive: true });
});
