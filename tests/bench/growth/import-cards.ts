import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../start/places.ts';
import { processTree } from '../../world/process-tree.ts';
import { environment } from '../bench-shop.ts';
import { writeCatalogue } from './many-cards.ts';

interface Imported {
  seconds: number;
  /** MB, of all programs of the import. */
  peak: number;
}

/** Imports the first cards of those that there are; an import of more finds them in the shop. */
export async function importCards(count: number): Promise<Imported> {
  const folder = writeCatalogue(count);
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'start', 'bootstrap.mjs'), 'import', folder], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  });
  let peak = 0;
  const watch = setInterval(() => {
    for (const pid of processTree(child.pid ?? 0)) peak = Math.max(peak, peakOf(pid));
  }, 500);
  const code = await new Promise((done) => child.once('exit', done));
  clearInterval(watch);
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error(`The import of ${count} cards ended with code ${code}.`);
  return { seconds: (performance.now() - began) / 1000, peak };
}

function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}
