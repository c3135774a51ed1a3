import { createMedusaContainer } from '@medusajs/framework/utils';
import { expect, test, vi } from 'vitest';
import { announceFewLeft } from './announce-few-left';

const said = vi.hoisted(() => ({ few: [] as { variant_id: string; left: number }[], changes: 0 }));
vi.mock('../stock/few-left', () => ({ listFewLeft: async () => said.few }));
vi.mock('./announce-change', () => ({
  announceCatalogueChange: async () => {
    said.changes += 1;
  },
}));

const container = createMedusaContainer();

async function hear(few: typeof said.few) {
  said.few = few;
  await announceFewLeft(container);
  return said.changes;
}

test('pages are made anew when few of a card are left, fewer, none, or it is back; not with each that is sold', async () => {
  const before = await hear([]);
  expect(await hear([])).toBe(before);
  expect(await hear([{ variant_id: 'variant_1', left: 3 }])).toBe(before + 1);
  expect(await hear([{ variant_id: 'variant_1', left: 3 }])).toBe(before + 1);
  expect(await hear([{ variant_id: 'variant_1', left: 0 }])).toBe(before + 2);
  expect(await hear([])).toBe(before + 3);
});

test('the events of one order ask once', async () => {
  const before = said.changes;
  said.few = [{ variant_id: 'variant_2', left: 1 }];
  await Promise.all([announceFewLeft(container), announceFewLeft(container), announceFewLeft(container)]);
  expect(said.changes).toBe(before + 1);
});
