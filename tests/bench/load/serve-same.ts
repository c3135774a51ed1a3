import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../start/ports.ts';
import { isInstalled } from './is-installed.ts';
import { generator } from './press.ts';

type Headers = Record<string, string | string[] | undefined>;

export type OtherServer = 'nginx' | 'a bare Node server';

/** nginx is compared only where a generator is at hand that can keep it busy. */
export const otherServers: OtherServer[] = [
  'a bare Node server',
  ...(generator === 'wrk' && isInstalled('nginx') ? ['nginx' as const] : []),
];

/** Serves these bytes with these headers at each address, as fast as can be. */
export async function serveSame(server: OtherServer, body: Buffer, headers: Headers) {
  const folder = mkdtempSync(join(tmpdir(), 'same-page-'));
  writeFileSync(join(folder, 'page'), body);
  // Both servers write these by themselves.
  const { connection: _, 'keep-alive': __, date: ___, 'content-length': ____, ...sent } = headers;
  const { child, port } = await (server === 'nginx' ? openNginx(folder, sent) : openBare(folder, sent));
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function openBare(folder: string, headers: Headers) {
  const program = fileURLToPath(import.meta.resolve('./static-server.ts'));
  const child = spawn(process.execPath, [program, join(folder, 'page'), JSON.stringify(headers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  return { child, port: Number(said) };
}

const startMilliseconds = 10_000;

async function openNginx(folder: string, headers: Headers) {
  const port = await findFreePort();
  const settings = join(folder, 'nginx.conf');
  writeFileSync(settings, nginxSettings(folder, port, headers));
  const errors = join(folder, 'errors');
  const child = spawn('nginx', ['-p', folder, '-c', settings, '-e', errors], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const giveUpAt = Date.now() + startMilliseconds;
  while (!(await isAnswering(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    if (Date.now() > giveUpAt) {
      child.kill();
      throw new Error(`nginx does not serve the page. It says: ${readFileSync(errors, 'utf8').slice(0, 300)}`);
    }
    await wait(50);
  }
  return { child, port };
}

/** One worker, as the storefront is one process. Workers that root starts could not read root's files. */
export function nginxSettings(folder: string, port: number, { 'content-type': type, ...headers }: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(String(value))};`);
  const scratch = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'].map((of) => `${of}_temp_path ${folder}/${of};`);
  return `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  ${scratch.join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  server_tokens off;
  etag off;
  keepalive_timeout 65 65;
  keepalive_requests 1000000000;
  open_file_cache max=10 inactive=1h;
  server {
    listen 127.0.0.1:${port};
    location / {
      root ${folder};
      rewrite .* /page break;
      types {}
      default_type ${quote(String(type))};
      add_header last-modified '';
      ${lines.join('\n      ')}
    }
  }
}
`;
}

function quote(value: string): string {
  const mark = value.includes("'") ? '"' : "'";
  if (value.includes(mark) || /[$\\]/.test(value)) throw new Error(`nginx could not be given this header: ${value}`);
  return mark + value + mark;
}

async function isAnswering(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}
