import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { beforeEach, expect, test, vi } from 'vitest';

const environment = {
  BACKEND_URL: 'http://127.0.0.1',
  PUBLISHABLE_KEY: 'pk',
  REGION_ID: 'reg',
  PUBLIC_URL: 'http://localhost',
  STRIPE_PUBLISHABLE_KEY: 'pk_test',
  SHOP_LINK_SECRET: 'link',
  COOKIE_SECRET: 'cookie',
  PICTURES_DIR: '/nowhere',
};

beforeEach(() => vi.resetModules());

async function visitorOf(line: string, forwarded: string | undefined, trusted: string): Promise<string | undefined> {
  for (const [name, value] of Object.entries({ ...environment, TRUSTED_PROXY: trusted })) vi.stubEnv(name, value);
  const { currentVisitor, withVisitor } = await import('./current-visitor.ts');
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: line });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return withVisitor(request, currentVisitor);
}

test.each([
  ['no proxy is set', '192.0.2.1', '203.0.113.9', '', '192.0.2.1'],
  ['the owner says that there is no proxy', '192.0.2.1', '203.0.113.9', 'none', '192.0.2.1'],
  ['it comes from nobody’s proxy', '192.0.2.1', '203.0.113.9', '10.0.0.0/8', '192.0.2.1'],
  ['it comes from ours', '10.1.2.3', '203.0.113.9', '10.0.0.0/8', '203.0.113.9'],
  ['the visitor has written one before it', '10.1.2.3', '198.51.100.1, 203.0.113.9', '10.0.0.0/8', '203.0.113.9'],
  ['it came through two of ours', '10.1.2.3', '203.0.113.9, 10.9.9.9', '10.0.0.0/8', '203.0.113.9'],
  ['ours has IPv6', '2001:db8::1', '2001:db8:1::7', '2001:db8::/48, 10.0.0.0/8', '2001:db8:1::7'],
  ['ours writes what is no address', '10.1.2.3', 'unknown', '10.0.0.0/8', undefined],
  ['ours says nothing', '10.1.2.3', undefined, '10.0.0.0/8', '10.1.2.3'],
])('when %s', async (_when, line, forwarded, trusted, visitor) => {
  expect(await visitorOf(line, forwarded, trusted)).toBe(visitor);
});
