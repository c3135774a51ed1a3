import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from '../places.ts';
import { Refusal } from '../refusal.ts';

export async function runInForeground(program: string, args: string[]): Promise<number> {
  const file = join(root, program);
  if (!existsSync(file)) throw new Refusal(`${program} is missing from this copy of the shop.`);
  const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' });
  // A terminal sends Ctrl-C to both processes; a supervisor signals only this one.
  process.on('SIGINT', () => {});
  for (const name of ['SIGTERM', 'SIGHUP'] as const) process.on(name, () => child.kill(name));
  await once(child, 'exit');
  return child.signalCode ? 128 + constants.signals[child.signalCode] : (child.exitCode ?? 1);
}
