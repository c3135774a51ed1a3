import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../start/places.ts';
import { closeBenchShop, environment } from './bench-shop.ts';
import type { Row } from './row.ts';

const run = (command: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'start', 'bootstrap.mjs'), command, ...args], {
    cwd: root,
    env: environment,
  });

/** Times a backup of the open shop, and putting it back after it was closed. The shop stays closed. */
export async function timeRestore(): Promise<Row[]> {
  const folder = join(environment.SHOP_DIR, 'backups-elsewhere');
  mkdirSync(folder);
  try {
    const backup = await time(() => run('backup', folder));
    const [name = ''] = readdirSync(folder).filter((one) => one.endsWith('.tar.gz'));
    const file = join(folder, name);
    const megabytes = statSync(file).size / 1e6;
    await closeBenchShop();
    let told = '';
    const restore = await time(async () => {
      told = (await run('restore', file, '--yes')).stdout;
    });
    const orders = Number(/The shop has (\d+) orders/.exec(told)?.[1] ?? 0);
    if (orders < 100_000) throw new Error(`Only ${orders} orders were put back.\n${told}`);
    const shop = `of a shop of ${orders.toLocaleString('en-GB')} orders`;
    return [
      { measure: `backup ${shop}`, bound: 300, is: 'at most', figure: backup, unit: 's', binds: false },
      { measure: `size of that backup`, bound: 1000, is: 'at most', figure: megabytes, unit: 'MB', binds: false },
      { measure: `restore ${shop}`, bound: 300, is: 'at most', figure: restore, unit: 's', binds: false },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
