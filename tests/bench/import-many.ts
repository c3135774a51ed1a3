import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../start/places.ts';
import { cardsHeader } from '../world/cards/catalogue-imports.ts';
import { processTree } from '../world/process-tree.ts';
import { environment } from './bench-shop.ts';
import type { Row } from './row.ts';

function makeCatalogue(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'many-cards-'));
  const sample = join(root, 'catalogue');
  cpSync(join(sample, 'ranges.csv'), join(folder, 'ranges.csv'));
  mkdirSync(join(folder, 'artwork'));
  const rows = Array.from({ length: count }, (_, index) => {
    const sku = `MANY-${String(index + 1).padStart(5, '0')}`;
    for (const side of ['front', 'reverse']) {
      symlinkSync(join(sample, 'artwork', `DN-01-${side}.webp`), join(folder, 'artwork', `${sku}-${side}.webp`));
    }
    const number = index + 1;
    return `${sku},many-${number},Card number ${number},general,Joy; Hope,Psalm ${(index % 150) + 1}:1,ESV,"One of many.",2.25,White; Kraft; Linen,no,no,no,1,Card number ${number},The words card number ${number} in plain letters.,The number of the card.,Blank inside,"A6, 105 × 148 mm",,`;
  });
  writeFileSync(join(folder, 'cards.csv'), `${[cardsHeader, ...rows].join('\n')}\n`);
  return folder;
}

export async function importMany(count: number): Promise<Row[]> {
  const folder = makeCatalogue(count);
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
  const name = `import of ${count.toLocaleString('en-GB')} cards`;
  const seconds = (performance.now() - began) / 1000;
  return [
    { measure: name, bound: 600, is: 'at most', figure: seconds, unit: 's', binds: false },
    { measure: `${name}: memory at its peak`, bound: 500, is: 'at most', figure: peak, unit: 'MB', binds: true },
  ];
}

function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}
