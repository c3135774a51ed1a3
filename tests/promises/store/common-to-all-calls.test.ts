import { FetchError } from '@medusajs/js-sdk';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firstOf } from '../../world/must-have.ts';
import { MedusaClient } from '../medusa-client.ts';
import { stubServer } from './stub-server.ts';

type Server = Awaited<ReturnType<typeof stubServer>>;
let server: Server;

beforeEach(async () => {
  server = await stubServer();
});
afterEach(() => server.close());

const shopper = () => new MedusaClient({ baseUrl: server.address, publishableKey: 'pk_1' });

describe('every call of the client', () => {
  test('goes to the backend’s address as JSON, accepts JSON and sends the publishable key', async () => {
    await shopper().store.cart.create({ region_id: 'reg_1' });

    const { method, url, headers, body } = firstOf(server.asked);
    expect([method, url]).toEqual(['POST', '/store/carts']);
    expect(JSON.parse(body)).toEqual({ region_id: 'reg_1' });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      'x-publishable-api-key': 'pk_1',
    });
    expect(headers.authorization).toBeUndefined();
  });

  test('goes below the path of the backend’s address', async () => {
    const sdk = new MedusaClient({ baseUrl: `${server.address}/shop/`, publishableKey: 'pk_1' });
    await sdk.store.region.list();

    expect(firstOf(server.asked).url).toBe('/shop/store/regions');
  });

  test('serialises the query: lists, nested objects, and nothing for null', async () => {
    await shopper().client.fetch('/store/products?limit=100', {
      query: { region_id: 'reg_1', tag_id: ['a b', 'c&d'], created_at: { $gt: '2025-05-06' }, q: null },
    });

    const { searchParams } = new URL(firstOf(server.asked).url, server.address);
    expect(Object.fromEntries(searchParams)).toEqual({
      limit: '100',
      region_id: 'reg_1',
      'tag_id[0]': 'a b',
      'tag_id[1]': 'c&d',
      'created_at[$gt]': '2025-05-06',
    });
  });

  test('carries the token of a signed-in shopper until they sign out', async () => {
    server.answer.body = JSON.stringify({ token: 'a.b.c' });
    const sdk = shopper();
    await sdk.auth.login('customer', 'emailpass', { email: 'ruth@example.com', password: 'barley' });
    await sdk.store.customer.retrieve();
    await sdk.auth.logout();
    await sdk.store.region.list();

    expect(server.asked.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer a.b.c', undefined]);
  });

  test('sends an admin API key as the user name of basic authentication', async () => {
    await new MedusaClient({ baseUrl: server.address, apiKey: 'sk_1' }).admin.store.list();

    expect(firstOf(server.asked).headers.authorization).toBe(`Basic ${Buffer.from('sk_1:').toString('base64')}`);
  });

  test('sends extra headers, and drops those that are null', async () => {
    await shopper().store.region.list({}, { 'x-order-access': 'proof', 'x-publishable-api-key': null });

    const { headers } = firstOf(server.asked);
    expect(headers['x-order-access']).toBe('proof');
    expect(headers['x-publishable-api-key']).toBeUndefined();
  });

  test.each([200, 201, 299])('treats the status %i as a success', async (status) => {
    Object.assign(server.answer, { status, body: '{"regions":[]}' });

    expect(await shopper().store.region.list()).toEqual({ regions: [] });
  });

  test.each([
    [300, 'Multiple Choices'],
    [304, 'Not Modified'],
    [400, 'Bad Request'],
    [404, 'Not Found'],
    [409, 'Conflict'],
    [500, 'Internal Server Error'],
    [503, 'Service Unavailable'],
  ])('throws an error for the status %i, with message, status text and status', async (status, statusText) => {
    const bodyless = status === 304;
    Object.assign(server.answer, { status, statusText, body: bodyless ? '' : '{"message":"The shop is closed."}' });
    const error = await shopper()
      .store.region.list()
      .catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(FetchError);
    expect(error).toMatchObject({ message: bodyless ? statusText : 'The shop is closed.', statusText, status });
  });

  test('throws an error with the status text when the backend sends no message', async () => {
    Object.assign(server.answer, { status: 502, statusText: 'Bad Gateway', body: '<h1>nginx</h1>' });

    await expect(shopper().store.region.list()).rejects.toMatchObject({ message: 'Bad Gateway', status: 502 });
  });
});

describe('signing in', () => {
  test('may return a location instead of a token, and then signs no one in', async () => {
    server.answer.body = JSON.stringify({ location: 'https://accounts.example.com' });
    const sdk = shopper();

    expect(await sdk.auth.login('customer', 'elsewhere', {})).toEqual({ location: 'https://accounts.example.com' });
    expect(await sdk.client.getToken()).toBe('');
  });

  test('exchanges the query of the returning shopper for a token', async () => {
    server.answer.body = JSON.stringify({ token: 'a.b.c' });
    const sdk = shopper();

    expect(await sdk.auth.callback('customer', 'elsewhere', { code: '1', state: '2' })).toBe('a.b.c');
    expect(firstOf(server.asked)).toMatchObject({
      method: 'GET',
      url: '/auth/customer/elsewhere/callback?code=1&state=2',
    });
    expect(await sdk.client.getToken()).toBe('a.b.c');
  });
});

describe('the storage of the token', () => {
  const silent = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() };
  const clientStoringIn = (jwtTokenStorageMethod: 'local' | 'session' | 'custom') =>
    new MedusaClient({ baseUrl: server.address, logger: silent, auth: { type: 'jwt', jwtTokenStorageMethod } });

  test.each([
    ['local', 'Local JWT storage is only available in the browser'],
    ['session', 'Session JWT storage is only available in the browser'],
    ['custom', 'Custom storage was not provided in the config'],
  ] as const)('cannot be %s when there is none: the call throws before it is sent', async (way, sentence) => {
    await expect(clientStoringIn(way).store.region.list()).rejects.toThrow(sentence);
    await expect(clientStoringIn(way).client.setToken('a.b.c')).rejects.toThrow(sentence);
    expect(silent.error).toHaveBeenCalledWith(sentence);
    expect(server.asked).toEqual([]);
  });

  test('can be a custom storage, under a custom key', async () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    };
    const auth = { type: 'jwt', jwtTokenStorageMethod: 'custom', jwtTokenStorageKey: 'shop_token', storage } as const;
    const sdk = new MedusaClient({ baseUrl: server.address, auth });
    await sdk.client.setToken('a.b.c');

    expect(kept.get('shop_token')).toBe('a.b.c');
    await sdk.store.region.list();
    expect(firstOf(server.asked).headers.authorization).toBe('Bearer a.b.c');
    await sdk.client.clearToken();
    expect(kept.size).toBe(0);
  });
});
