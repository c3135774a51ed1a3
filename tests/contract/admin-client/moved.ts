import { describe, expect, test } from 'vitest';
import { adminCalls } from './calls.ts';
import type { Workshop } from './workshop.ts';

const moved = adminCalls.filter((call) => call.moved).map(({ call }) => call);

export function movedCalls(workshop: () => Workshop) {
  describe('a call that the engine has not', () => {
    test.each(moved)('%s is refused as unknown and not with a failure', async (call) => {
      const [method, path = ''] = call.split(' ');
      const address = path.replace(/\{[^}]+\}/g, 'unknown');
      const body = method === 'POST' ? { body: {} } : {};
      const answer = workshop().sdk.client.fetch(address, { method, ...body });

      await expect(answer).rejects.toSatisfy((error) => [404, 405].includes(error.status));
    });
  });
}
