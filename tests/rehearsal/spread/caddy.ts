import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../start/places.ts';
import type { Program } from '../../../start/processes/child.ts';

export interface Fronts {
  shop: string;
  desk: string;
  storefronts: string[];
  backends: string[];
}

const socket = 'unix//run/caddy/admin.sock';

/** Caddy as `deploy/Caddyfile` sets it up, without certificates: the names are of this machine alone. */
export function caddyProgram(folder: string, { shop, desk, storefronts, backends }: Fronts, logs: string): Program {
  const given = readFileSync(join(root, 'deploy', 'Caddyfile'), 'utf8');
  const text = replaceOnce(given, [
    [socket, `unix/${join(folder, 'admin.sock')}`],
    ['import /etc/caddy/options.d/*', 'auto_https off'],
    ['import /etc/caddy/conf.d/*', ''],
    ['www.{$SHOP_DOMAIN} {', `${shop.replace('localhost', 'www.localhost')} {`],
    ['\n{$SHOP_DOMAIN} {', `\n${shop} {`],
    ['\n{$DESK_DOMAIN} {', `\n${desk} {`],
  ]);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, text);
  const hosts = (addresses: string[]) => addresses.map((address) => new URL(address).host).join(' ');
  return {
    name: 'caddy',
    title: 'Caddy',
    command: findProgram('caddy'),
    args: ['run', '--adapter', 'caddyfile', '--config', file],
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SHOP_DOMAIN: new URL(shop).host,
      STOREFRONTS: hosts(storefronts),
      BACKENDS: hosts(backends),
    },
    logs,
  };
}

function replaceOnce(text: string, changes: [from: string, to: string][]): string {
  return changes.reduce((changed, [from, to]) => {
    if (changed.split(from).length !== 2) throw new Error(`deploy/Caddyfile has not one '${from.trim()}'.`);
    return changed.replace(from, () => to);
  }, text);
}

/** @throws when the program is not installed */
export function findProgram(name: 'caddy' | 'redis-server'): string {
  const found = ['/usr/bin', '/usr/sbin', '/usr/local/bin'].map((folder) => join(folder, name)).find(existsSync);
  if (!found) throw new Error(`${name} is missing: apt-get install caddy redis-server`);
  return found;
}
