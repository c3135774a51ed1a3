import { beforeAll, expect, test } from 'vitest';
import { throwawayModule } from '../../../testing/throwaway-module';
import parcelsModule from '.';
import { Migration20261212000000 } from './migrations/Migration20261212000000';
import { Migration20261226000000 } from './migrations/Migration20261226000000';
import { noDay, type ParcelsService, type StoredParcel } from './parcels-service';

const opened = throwawayModule<ParcelsService>(parcelsModule, Migration20261212000000, Migration20261226000000);
let parcels: ParcelsService;

beforeAll(() => {
  parcels = opened.start();
});
const main: StoredParcel = {
  id: 'parc_2',
  cart_id: 'cart_1',
  address: null,
  is_gift: true,
  from_name: 'Naomi Martin',
  wish: 'arrive',
  day: '2026-12-20',
  post_on: '2026-12-14',
  arrives_by: '2026-12-18',
};
const toMary: StoredParcel = {
  id: 'parc_1',
  cart_id: 'cart_1',
  address: { first_name: 'Mary' },
  is_gift: true,
  from_name: '',
  ...noDay,
};

test('a cart has its parcels, the one for the delivery address first, until they are removed or erased', async () => {
  await parcels.save(toMary);
  await parcels.save(main);
  await parcels.save({ ...toMary, id: 'parc_3', cart_id: 'cart_2' });
  expect(await parcels.listFor(['cart_1'])).toEqual([main, toMary]);
  expect(await parcels.listFor([])).toEqual([]);

  await parcels.save({ ...toMary, from_name: 'Naomi' });
  await parcels.planDay('parc_2', noDay);
  expect(await parcels.listFor(['cart_1'])).toEqual([
    { ...main, ...noDay },
    { ...toMary, from_name: 'Naomi' },
  ]);

  await parcels.deleteParcels('parc_1');
  expect((await parcels.listFor(['cart_1', 'cart_2'])).map(({ id }) => id)).toEqual(['parc_2', 'parc_3']);
  await parcels.erase(['cart_1']);
  await parcels.erase([]);
  expect((await parcels.listFor(['cart_1', 'cart_2'])).map(({ id }) => id)).toEqual(['parc_3']);
});

test('the parcels of a cart follow its delivery address into another country', async () => {
  const toBelfast = { ...toMary, id: 'parc_8', cart_id: 'cart_5', address: { city: 'Belfast', country_code: 'gb' } };
  const plain = { ...main, id: 'parc_7', cart_id: 'cart_5' };
  for (const parcel of [plain, toBelfast, { ...toBelfast, id: 'parc_9', cart_id: 'cart_6' }])
    await parcels.save(parcel);
  await parcels.moveTo('ie', 'cart_5');
  const moved = { ...toBelfast, address: { city: 'Belfast', country_code: 'ie' } };
  expect(await parcels.listFor(['cart_5'])).toEqual([plain, moved]);
  expect(await parcels.listFor(['cart_6'])).toMatchObject([{ address: toBelfast.address }]);
});

test('a cart has one parcel for its delivery address, and a day only with a plan', async () => {
  await parcels.save({ ...main, id: 'parc_4', cart_id: 'cart_3' });
  await expect(parcels.save({ ...main, id: 'parc_5', cart_id: 'cart_3' })).rejects.toThrow('IDX_parcel_main');
  await expect(opened.pool.query("UPDATE parcel SET post_on = NULL WHERE id = 'parc_4'")).rejects.toThrow(
    'parcel_check',
  );
});

test('a day that its buyer changes is found by the moment, until it is planned anew', async () => {
  await parcels.save({ ...toMary, id: 'parc_6', cart_id: 'cart_4' });
  const at = new Date('2026-12-01T12:00:00Z');
  const [before, after] = [new Date('2026-12-01T11:00:00Z'), new Date('2026-12-01T13:00:00Z')];
  await parcels.planDay('parc_6', noDay, at);
  const { id, cart_id, address } = { ...toMary, id: 'parc_6', cart_id: 'cart_4' };
  const day_changed_at = expect.stringContaining('2026-12-01 12:00:00');
  expect(await parcels.listChangedDays(before, after, 5)).toEqual([{ id, cart_id, address, day_changed_at }]);
  expect(await parcels.listChangedDays(after, after, 5)).toEqual([]);
  await parcels.planDay('parc_6', noDay);
  expect(await parcels.listChangedDays(before, after, 5)).toEqual([]);
});
