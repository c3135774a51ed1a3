import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HttpFaultProxy } from './http-fault-proxy.ts';

let heard: string[] = [];
const backend = createServer((asked, answer) => {
  heard.push(`${asked.method} ${asked.url}`);
  answer.writeHead(200, { 'content-type': 'application/json' }).end('{"cart":{}}');
});
let line: HttpFaultProxy;

beforeEach(async () => {
  heard = [];
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  line = await HttpFaultProxy.open(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`);
});
afterEach(() => {
  line.close();
  backend.close();
});

const ask = (path: string, method = 'GET') => fetch(line.address + path, { method, redirect: 'manual' });

test('a call without a rule is forwarded with its query', async () => {
  line.fail('POST', /carts$/, 'dropped');
  expect(await (await ask('/store/carts?fields=id')).json()).toEqual({ cart: {} });
  expect(heard).toEqual(['GET /store/carts?fields=id']);
  expect(line.calls).toEqual(['GET /store/carts']);
});

test('a rule lets a call fail a number of times, and then it succeeds', async () => {
  const rule = line.fail('*', /carts/, { status: 500, message: 'Something broke' }, { times: 1 });
  const refused = await ask('/store/carts');
  expect([refused.status, await refused.json()]).toEqual([500, { type: 'fault', message: 'Something broke' }]);
  expect((await ask('/store/carts')).status).toBe(200);
  expect([rule.count, heard.length]).toEqual([1, 1]);
});

test('a dropped call never reaches the backend, a lost one does', async () => {
  line.fail('POST', /carts/, 'dropped', { times: 1 });
  await expect(ask('/store/carts', 'POST')).rejects.toThrow();
  expect(heard).toEqual([]);
  line.fail('POST', /carts/, 'done but lost', { times: 1 });
  await expect(ask('/store/carts', 'POST')).rejects.toThrow();
  expect(heard).toEqual(['POST /store/carts']);
});

test('answers can be empty, HTML, cut, garbled and redirected', async () => {
  const answers = [];
  for (const fault of ['empty', 'html', 'cut', 'garbled', 'redirected'] as const) {
    const rule = line.fail('*', /./, fault);
    const answer = await ask('/');
    answers.push([answer.status, (await answer.text()).slice(0, 15)]);
    rule.end();
  }
  expect(answers).toEqual([
    [200, ''],
    [200, '<!doctype html>'],
    [200, '{"cart":{"id":"'],
    [200, '{}'],
    [301, ''],
  ]);
  expect(heard).toEqual([]);
});

test('a held call is forwarded when its rule ends', async () => {
  const rule = line.fail('GET', /./, 'held');
  const answer = ask('/later');
  await expect.poll(() => rule.count).toBe(1);
  expect(heard).toEqual([]);
  rule.end();
  expect((await answer).status).toBe(200);
  expect(heard).toEqual(['GET /later']);
});

test('a held call can fail in the end', async () => {
  const rule = line.fail('GET', /./, 'held');
  const answer = ask('/later');
  await expect.poll(() => rule.count).toBe(1);
  rule.end({ status: 500 });
  expect((await answer).status).toBe(500);
  expect(heard).toEqual([]);
});
