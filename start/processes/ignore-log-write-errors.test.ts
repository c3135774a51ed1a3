import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../places.ts';

test('a program whose log is on a full disk goes on', async () => {
  // Linux has a device that is always full; elsewhere a read-only file fails as well.
  const full = existsSync('/dev/full') ? openSync('/dev/full', 'w') : openSync(devNull, 'r');
  const loaded = join(root, 'start', 'processes', 'ignore-log-write-errors.ts');
  const talk = `
    for (let i = 0; i < 100; i++) { process.stdout.write('sold\\n'); process.stderr.write('sold\\n'); console.log('sold'); }
    setTimeout(() => process.stdout.write('closed\\n', () => process.exit(42)), 50);`;
  const child = spawn(process.execPath, ['--import', loaded, '-e', talk], { stdio: ['ignore', full, full] });
  closeSync(full);
  expect(await once(child, 'exit')).toEqual([42, null]);
});
