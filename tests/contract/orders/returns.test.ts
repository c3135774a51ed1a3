import { isPayableByCard } from '@shop/shared/order-sums';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick } from '../../world/store-api.ts';
import { Desk, type Order } from './papers/desk.ts';

const shop = runningShop();
let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open(shop);
});

const prices = [225, 250, 275] as const;

/** Odd prices and quantities with 10 % off make fractions of a penny for each card. */
const saleArbitrary = fc.record({
  cards: fc.uniqueArray(fc.record({ pence: fc.constantFrom(...prices), quantity: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ pence }) => pence,
  }),
  hasCode: fc.boolean(),
  returned: fc.integer({ min: 1, max: 5 }),
  other: fc.record({ pence: fc.constantFrom(...prices), quantity: fc.integer({ min: 1, max: 3 }) }),
});

/** Amounts are in pence, with fractions kept, so that a test sees them. */
async function readRecord({ id, proof }: Order) {
  const { body } = await call(shop, `/store/orders/${id}`, { headers: { 'x-order-access': proof } });
  const order = pick(body, 'record');
  const pence = (name: string) => Number((Number(pick(order, name)) * 100).toFixed(6));
  return {
    goods: pence('goods'),
    discount: pence('discount'),
    delivery: pence('delivery'),
    total: pence('total'),
    sentBack: pence('sent_back'),
    credit: pence('credit'),
    paid: pence('paid'),
    refunded: pence('refunded'),
    due: pence('due'),
  };
}

async function expectWholePennies(order: Order, label: Json | string) {
  const sums = await readRecord(order);
  for (const [name, pence] of Object.entries(sums)) expect(pence, `${name} of ${label}`).toBe(Math.round(pence));
  const { goods, discount, delivery, total, sentBack, credit, paid, refunded, due } = sums;
  expect(goods - discount + delivery, label?.toString()).toBe(total);
  expect(total - sentBack - credit - (paid - refunded), label?.toString()).toBe(due);
  return sums;
}

const kinds = ['return', 'claim', 'exchange'] as const;

test.each(kinds)('a %s comes to whole pennies, and is settled to zero', { tags: 'nightly' }, async (kind) => {
  await fc.assert(
    fc.asyncProperty(saleArbitrary, async ({ cards, hasCode, returned: back, other }) => {
      const bought = cards.map(({ pence, quantity }) => ({ ...desk.card(pence), quantity }));
      const order = await desk.sell(bought, hasCode ? { codes: ['WELCOME10'] } : {});
      await desk.post(order);
      const [first] = bought;
      if (!first) return;
      const quantity = Math.min(back, first.quantity);
      if (kind === 'return') await desk.returnCards(order, first, quantity);
      if (kind === 'claim') await desk.claim(order, first, quantity);
      const wanted = { ...desk.card(other.pence, 1), quantity: other.quantity };
      if (kind === 'exchange') await desk.exchange(order, first, quantity, wanted);
      const label = `${kind} of ${quantity} of ${JSON.stringify(cards)}, with${hasCode ? '' : 'out'} a code`;

      const { due } = await expectWholePennies(order, label);
      if (due < 0) await desk.refund(order, -due, '');
      const isPaid = isPayableByCard(due / 100);
      const settled = isPaid ? await desk.payBalance(order) : order;
      const after = await expectWholePennies(settled, label);
      expect(after.due, label).toBe(isPaid || due < 0 ? 0 : due);
      const { received, refunded } = await desk.ledger(settled);
      expect({ received, refunded }, label).toEqual({ received: after.paid, refunded: after.refunded });
    }),
    { numRuns: 5, seed: 20_261_125, endOnFailure: true },
  );
});
