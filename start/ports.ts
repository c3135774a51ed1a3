import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import getPort from 'get-port';
import { Refusal } from './refusal.ts';

/** get-port does not give the same port twice within one process. */
export const findFreePort = (preferred?: number) => getPort({ port: preferred });

/** Finds the program that listens there, as far as this account may see it. */
function holderOf(port: number): string | undefined {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' });
    const [pid, name] = [/^p(\d+)/m.exec(stdout ?? '')?.[1], /^c(.+)/m.exec(stdout ?? '')?.[1]];
    return pid && `${name} (process ${pid})`;
  }
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readLines(file))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(suffix) && fields[3] === '0A')
    .map((fields) => `socket:[${fields[9]}]`);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readdirSync(`/proc/${pid}/fd`).some((fd) => inodes.includes(readlinkSync(`/proc/${pid}/fd/${fd}`))))
        continue;
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
      return `\`${command.slice(0, 80)}\` (process ${pid})`;
    } catch {
      // The process is gone or belongs to another account.
    }
  }
  return undefined;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** 0 gives a free port; a busy port is refused with its holder and the setting to change. */
export async function claimPort(wanted: number, setting: string, purpose: string): Promise<number> {
  const port = await findFreePort(wanted);
  if (wanted === 0 || port === wanted) return port;
  const holder = holderOf(wanted) ?? 'another program of the shop or of another account';
  throw new Refusal(
    `Port ${wanted}, wanted for the ${purpose}, is held by ${holder}: stop that, or set ${setting} to another port (0 takes any free one) in .env.`,
  );
}
