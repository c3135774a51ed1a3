import { createMedusaContainer } from '@medusajs/framework/utils';
import { expect, test, vi } from 'vitest';
import { announceFewLeft } from './announce-few-left';

const mock = vi.hoisted(() => ({ few: [] as { variant_id: string; left: number }[], changes: 0 }));
vi.mock('../stock/few-left', () => ({ listFewLeft: async () => mock.few }));
vi.mock('./announce-catalogue-change', () => ({
  announceCatalogueChange: async () => {
    mock.changes += 1;
  },
}));

const container = createMedusaContainer();

async function announce(few: typeof mock.few) {
  mock.few = few;
  await announceFewLeft(container);
  return mock.changes;
}

test('a change in low stock announces a catalogue change, but not every sale does', async () => {
  const before = await announce([]);
  expect(await announce([])).toBe(before);
  expect(await announce([{ variant_id: 'variant_1', left: 3 }])).toBe(before + 1);
  expect(await announce([{ variant_id: 'variant_1', left: 3 }])).toBe(before + 1);
  expect(await announce([{ variant_id: 'variant_1', left: 0 }])).toBe(before + 2);
  expect(await announce([])).toBe(before + 3);
});

test('the events of one order are debounced into one check', async () => {
  const before = mock.changes;
  mock.few = [{ variant_id: 'variant_2', left: 1 }];
  await Promise.all([announceFewLeft(container), announceFewLeft(container), announceFewLeft(container)]);
  expect(mock.changes).toBe(before + 1);
});
