import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { runningShop } from '../../world/running-shop.ts';
import type { MedusaClient } from '../medusa-client.ts';
import { adminCalls } from './calls.ts';
import { ownerClient } from './owner-client.ts';

const shop = runningShop();
const mark = crypto.randomUUID().slice(0, 8);
// The backend repeats this header in its answer.
const headers = { 'x-request-id': `owner-${mark}` };
let owner: MedusaClient;
beforeAll(async () => {
  owner = await ownerClient(shop);
});
afterEach(() => void vi.unstubAllGlobals());

function recordRequestIds(): (string | null)[] {
  const requestIds: (string | null)[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answer = await real(...asked);
    requestIds.push(answer.headers.get('x-request-id'));
    return answer;
  });
  return requestIds;
}

describe('a query and extra headers', () => {
  test('take effect in each of the five standard calls of a resource', async () => {
    const { customerGroup } = owner.admin;
    const requestIds = recordRequestIds();
    const name = `Choir ${mark}`;

    const { customer_group: made } = await customerGroup.create({ name }, { fields: 'id' }, headers);
    expect(Object.keys(made)).toEqual(['id']);
    const { customer_groups } = await customerGroup.list({ name, fields: 'name' }, headers);
    expect(customer_groups).toEqual([{ id: made.id, name }]);
    const { customer_group: read } = await customerGroup.retrieve(made.id, { fields: 'name' }, headers);
    expect(read).toEqual({ id: made.id, name });
    const changed = await customerGroup.update(made.id, { name: `${name}!` }, { fields: 'name' }, headers);
    expect(changed.customer_group).toEqual({ id: made.id, name: `${name}!` });
    expect(await customerGroup.delete(made.id, headers)).toMatchObject({ deleted: true });

    expect(requestIds).toEqual(Array(5).fill(headers['x-request-id']));
  });

  test('are accepted by every list', async () => {
    const requestIds = recordRequestIds();
    const lists = adminCalls.filter(({ call, moved }) => !moved && /^GET [^{]+$/.test(call));

    for (const { call } of lists) await owner.client.fetch(call.slice(4), { query: { limit: 1 }, headers });
    expect(requestIds).toEqual(lists.map(() => headers['x-request-id']));
    expect(lists.length).toBeGreaterThan(25);
  });
});
