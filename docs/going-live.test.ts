import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../start/places.ts';
import { parseSettings, portSettings } from '../start/settings/settings.ts';

const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');
const script = read('go-live.sh');
const assigned = (name: string) => new RegExp(`^${name}=(\\S+)$`, 'm').exec(script)?.[1] ?? '';

test('the script writes every setting that a production needs', () => {
  const written = [
    ...script.matchAll(/(?:echo ['"]|setting )([A-Z][A-Z_]+)\b/g),
    ...script.matchAll(/\b([A-Z_]+_(?:SECRET|KEY))\b/g),
  ];
  const names = new Set(written.map(([, name]) => name));
  let needed: string[] = [];
  try {
    parseSettings({ SHOP_MODE: 'production' });
  } catch (error) {
    needed = /needs ([A-Z_, ]+),/.exec(String(error))?.[1]?.split(', ') ?? [];
  }
  expect(needed.length).toBeGreaterThan(10);
  expect(needed.filter((name) => !names.has(name))).toEqual([]);
});

test('Caddy leads to the ports on which the shop listens', () => {
  const ports = [...read('Caddyfile').matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port));
  expect(ports).toEqual(portSettings.slice(0, 2).map(({ defaultPort }) => defaultPort));
});

test('the service may write to the folders of the shop and its backups, and nowhere else', () => {
  const service = read('linen-and-psalm.service');
  expect(service).toContain(`WorkingDirectory=${assigned('folder')}\n`);
  expect(service).toContain(`ReadWritePaths=${assigned('folder')} -${assigned('backups')}\n`);
  // Without the sign, systemd starts nothing when the disk of the backups is not there.
  expect(script).toContain('echo "ReadWritePaths=-$path"');
  expect(service).toContain(`ReadOnlyPaths=${assigned('folder')}/deploy ${assigned('folder')}/.git\n`);
});

test.each([
  ['https://cards.example/', 'desk.cards.example'],
  ['cards.example', 'desk'],
  ['cards.example', 'cards.example'],
  ['cards.example/', 'desk.cards.example'],
  ['-cards.example', 'desk.cards.example'],
])('the script refuses %s with %s as domains, and changes nothing', (shop, desk) => {
  const domains = /^name='(.*)'$/m.exec(script)?.[1] ?? '';
  const isName = (domain: string) => new RegExp(`^${domains}$`).test(domain);
  expect(isName(shop) && isName(desk) && shop !== desk).toBe(false);
  expect(isName('cards.example') && isName('desk.cards-of-ulster.co.uk')).toBe(true);
});
