import { describe, expect, test } from 'vitest';
import { adminCalls } from './calls.ts';
import type { FixtureShop } from './fixture-shop.ts';

const moved = adminCalls.filter((call) => call.moved).map(({ call }) => call);

const retrieving = adminCalls.filter((row) => !row.moved && /^GET .*\{id\}$/.test(row.call)).map(({ call }) => call);

export function missingEntities(fixtureShop: () => FixtureShop) {
  describe('an unknown entity', () => {
    test.each(retrieving)('%s is answered with 404 and a sentence', async (call) => {
      const address = call.replace('GET ', '').replace('{id}', 'unknown');

      await expect(fixtureShop().sdk.client.fetch(address)).rejects.toMatchObject({
        status: 404,
        message: expect.stringMatching(/\w/),
      });
    });
  });

  describe('a call that Medusa lacks', () => {
    test.each(moved)('%s is answered with 404 or 405, not with a server error', async (call) => {
      const [method, path = ''] = call.split(' ');
      const address = path.replace(/\{[^}]+\}/g, 'unknown');
      const body = method === 'POST' ? { body: {} } : {};
      const answer = fixtureShop().sdk.client.fetch(address, { method, ...body });

      await expect(answer).rejects.toSatisfy((error) => [404, 405].includes(error.status));
    });
  });
}
