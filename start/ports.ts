import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { Refusal } from './refusal.ts';

function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((done) => {
    const server = createServer();
    // A machine without IPv6 cannot listen on `::` at all; that says nothing about the port.
    server.once('error', (error) => done('code' in error && error.code === 'EADDRINUSE' ? undefined : port));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : port));
    });
  });
}

async function isFree(port: number): Promise<boolean> {
  for (const host of ['0.0.0.0', '127.0.0.1', '::']) {
    if ((await tryPort(port, host)) === undefined) return false;
  }
  return true;
}

export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = await tryPort(0, '127.0.0.1');
    if (port && (await isFree(port))) return port;
  }
}

/** The program that listens there, as far as this account may see it. */
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
      // Gone meanwhile, or another account's: nothing to say about it.
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

/** 0 gives a free port; a busy one is refused with who holds it and which setting moves the shop away. */
export async function claimPort(wanted: number, setting: string, purpose: string): Promise<number> {
  if (wanted === 0) return findFreePort();
  if (await isFree(wanted)) return wanted;
  const holder = holderOf(wanted) ?? 'a program of another account';
  throw new Refusal(
    `Port ${wanted}, wanted for the ${purpose}, is held by ${holder}: stop that, or set ${setting} to another port (0 takes any free one) in .env.`,
  );
}
