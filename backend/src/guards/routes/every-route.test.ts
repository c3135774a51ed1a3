import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backendFolder } from '../../../../start/places.ts';
import { registeredRoutes } from '../../../../tests/contract/endpoints/registered-routes.ts';
import { rules } from './find-rule';

const apiTable = join(backendFolder, '..', 'docs', 'admin-api.md');
const ourRoute = (path: string) => join(backendFolder, 'src', 'api', path.replace(/:(\w+)/g, '[$1]'), 'route.ts');
const registered = registeredRoutes().filter(({ path }) => /^\/(store|auth)\//.test(path));

function isOf(path: string, parts: string[]): boolean {
  const own = path.split('/');
  return own.length === parts.length && own.every((part, at) => part.startsWith(':') || part === parts[at]);
}

test('every route that Medusa or the shop registers for shoppers and sign-ins has a rule', () => {
  const without = registered.filter(
    ({ method, path }) => !rules.some((rule) => rule.method === method && isOf(path, rule.parts)),
  );

  expect(registered.length).toBeGreaterThan(90);
  expect(without).toEqual([]);
});

test('every rule belongs to a registered route', () => {
  const idle = rules.filter(
    ({ method, parts }) => !registered.some((route) => route.method === method && isOf(route.path, parts)),
  );

  expect(idle.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('reading and completing a cart is never rate-limited', () => {
  const limits = rules
    .filter(({ method, path }) =>
      ['GET /store/carts/:id', 'POST /store/carts/:id/complete'].includes(`${method} ${path}`),
    )
    .map((rule) => rule.limits);
  expect(limits).toEqual([undefined, undefined]);
});

test('a route that an upgrade adds for the owner is read before it is taken: one of 2.20 handed out passwords', async () => {
  const words = (route: string) => route.replace(/\{\w+\}|:\w+/g, '{}');
  const promised = new Set(
    readFileSync(apiTable, 'utf8')
      .match(/[A-Z]+ \/admin\/[^`?]+/g)
      ?.map(words),
  );
  const others = registeredRoutes()
    .filter(({ path }) => path.startsWith('/admin/') && !existsSync(ourRoute(path)))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !promised.has(words(route)));

  expect(promised.size).toBeGreaterThan(250);
  await expect(`${others.sort().join('\n')}\n`).toMatchFileSnapshot('./admin-routes-read.txt');
});
