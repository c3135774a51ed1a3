import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../start/places.ts';
import { coverCalls } from './promised-calls.ts';
import { storeCalls } from './store/calls.ts';

const record = (method: string, path: string, status: number) => ({ method, path, status, test: 'a test' });

test('a call counts as covered by the test that saw it succeed, and not by one that saw it fail', () => {
  const promised = [{ call: 'GET /store/regions' }, { call: 'GET /store/regions/{id}' }];
  const rows = coverCalls(promised, [record('GET', '/store/regions', 200), record('GET', '/store/regions/reg_1', 404)]);

  expect(rows).toEqual([
    { call: 'GET /store/regions', test: 'a test', status: 200 },
    { call: 'GET /store/regions/{id}' },
  ]);
});

test('a call with a fixed path is not mistaken for one with a path parameter', () => {
  const promised = [{ call: 'POST /admin/products/{id}' }, { call: 'POST /admin/products/batch' }];
  const rows = coverCalls(promised, [record('POST', '/admin/products/batch', 200)]);

  expect(rows.map(({ test }) => test)).toEqual([undefined, 'a test']);
});

test('a call that moved counts as covered when it is refused as unknown, and not when it fails', () => {
  const moved = { call: 'POST /admin/users', moved: { to: 'POST /admin/invites', why: 'Users are invited.' } };

  expect(coverCalls([moved], [record('POST', '/admin/users', 500)])[0]?.test).toBeUndefined();
  expect(coverCalls([moved], [record('POST', '/admin/users', 404)])[0]?.test).toBe('a test');
});

test('every route that is open to shoppers is promised', () => {
  const rows = readFileSync(join(root, 'backend', 'src', 'guards', 'routes', 'store-routes.ts'), 'utf8');
  const open = [...rows.matchAll(/^ {2}'([A-Z]+ \/store\/[^']+)': \{/gm)].map(([, route = '']) => namesOut(route));
  const promised = new Set(storeCalls.map(({ call }) => namesOut(call)));

  expect(open.length).toBeGreaterThan(50);
  expect(open.filter((route) => !promised.has(route))).toEqual([]);
});

/** Routes name their parameters otherwise than the promises. */
const namesOut = (route: string) => route.replace(/:\w+|\{\w+\}/g, '{}');
