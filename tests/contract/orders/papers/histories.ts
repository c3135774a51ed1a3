import type pg from 'pg';
import { address } from '../../../world/carts.ts';
import { call, pick, pickList, pickText } from '../../../world/store-api.ts';
import type { CardQuantity, CardVariant, Desk, Order } from './desk.ts';
import { expectedOrder } from './expected-order.ts';
import { Story } from './story.ts';

/** A history takes an order from the first click to its end. */
type History = (desk: Desk, database: pg.Client) => Promise<Story>;

const times = (card: CardVariant, quantity: number): CardQuantity => ({ ...card, quantity });

/** The three cards cost £2.25 and £2.50, with 99p for delivery. */
export async function threeCards(desk: Desk, database: pg.Client): Promise<Story> {
  const cards = [times(desk.card(250), 2), times(desk.card(225), 1)];
  return Story.begin(desk, database, await desk.sell(cards), expectedOrder(cards, 99));
}

/** 10 % off makes half pennies here. */
async function fourCardsWithCode(desk: Desk, database: pg.Client): Promise<Story> {
  const cards = [times(desk.card(225), 3), times(desk.card(250, 1), 1)];
  const expected = expectedOrder(cards, 179, { discount: 93, codes: ['WELCOME10'] });
  return Story.begin(desk, database, await desk.sell(cards, { codes: ['WELCOME10'] }), expected);
}

async function longNames(desk: Desk, database: pg.Client): Promise<Story> {
  const cards = [times(desk.card(275), 1), times(desk.card(225), 2), times(desk.card(1999, 0, 10), 1)];
  const to = {
    ...address,
    first_name: 'Siobhán',
    last_name: 'Ní Bhriain-李',
    address_1: 'Ærøskøbing House, 14 Łódź Street',
    address_2: 'The flat above the bakery with the blue door',
    city: 'Newcastle',
    postal_code: 'BT33 0XX',
  };
  const order = await desk.sell(cards, { codes: ['WELCOME10'], delivery: 'Express', to });
  return Story.begin(desk, database, order, expectedOrder(cards, 339, { discount: 272, codes: ['WELCOME10'] }));
}

export const histories: Record<string, History> = {
  'paid and waiting': threeCards,
  'with a code on the cards, to half a penny': fourCardsWithCode,

  'with a code on delivery': async (desk, database) => {
    const cards = [times(desk.card(275), 1), times(desk.card(225, 2), 1)];
    const order = await desk.sell(cards, { codes: ['FREEPOST'] });
    return Story.begin(desk, database, order, expectedOrder(cards, 0, { codes: ['FREEPOST'] }));
  },

  'free of charge': async (desk, database) => {
    const code = `GIFT${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    await desk.owner('promotions', {
      code,
      type: 'standard',
      status: 'active',
      is_tax_inclusive: true,
      ...fullDiscount,
    });
    const cards = [times(desk.card(225, 3), 1)];
    const codes = [code, 'FREEPOST'];
    return Story.begin(
      desk,
      database,
      await desk.sell(cards, { codes }),
      expectedOrder(cards, 0, { discount: 225, codes }),
    );
  },

  'with a full range, by express': async (desk, database) => {
    const cards = [times(desk.card(1999, 0, 10), 1), times(desk.card(250, 2), 1)];
    return Story.begin(desk, database, await desk.sell(cards, { delivery: 'Express' }), expectedOrder(cards, 339));
  },

  'of letters from three scripts': longNames,

  'of letters from three scripts, posted and refunded in part': async (desk, database) => {
    const story = await longNames(desk, database);
    await story.post(story.expected.cards.slice(1));
    return story.refund(250, 'One of the cards is sold out, and this is what you paid for it');
  },

  'edited up': async (desk, database) => (await threeCards(desk, database)).addCard(desk.card(250, 3)),

  'edited up, and that paid': async (desk, database) =>
    (await (await threeCards(desk, database)).addCard(desk.card(250, 3))).payBalance(),

  'edited down': async (desk, database) => {
    const story = await threeCards(desk, database);
    const [two, ...others] = story.expected.cards;
    if (!two) throw new Error('There is no card to take out.');
    await desk.edit(story.order, [{ card: two, quantity: 1 }]);
    story.expected = { ...story.expected, cards: [times(two, 1), ...others] };
    return story;
  },

  'edited down, and the difference refunded': async (desk, database) => {
    const story = await threeCards(desk, database);
    const [two, one] = story.expected.cards;
    if (!two || !one) throw new Error('There is no card to take out.');
    await desk.edit(story.order, [{ card: one, quantity: 0 }]);
    story.expected = { ...story.expected, cards: [two] };
    return story.refund(225, 'The card that you wanted less');
  },

  'one card refunded': async (desk, database) =>
    (await threeCards(desk, database)).refund(225, 'One card came with a bent corner'),

  'refunded in two parts for no named reason': async (desk, database) =>
    (await (await fourCardsWithCode(desk, database)).refund(50)).refund(100),

  'sent in two parcels': async (desk, database) => {
    const story = await threeCards(desk, database);
    const [two, one] = story.expected.cards;
    if (!two || !one) throw new Error('There is nothing to post.');
    await story.post([times(two, 1), one]);
    return story.post([times(two, 1)]);
  },

  'with two designs in envelopes of one colour, posted in part': async (desk, database) => {
    const cards = [times(desk.card(225, 4), 1), times(desk.card(225, 5), 2)];
    const story = await Story.begin(desk, database, await desk.sell(cards), expectedOrder(cards, 99));
    return story.post(cards.slice(1));
  },

  'returned in part, and that refunded': async (desk, database) => {
    const story = await threeCards(desk, database);
    const [two] = story.expected.cards;
    if (!two) throw new Error('There is nothing to post.');
    await story.post();
    await desk.returnCards(story.order, two, 1);
    story.expected = { ...story.expected, sentBack: 250 };
    return story.refund(250, 'Your return has arrived');
  },

  'asked to be cancelled': async (desk, database) => requestCancel(await threeCards(desk, database)),

  'cancelled before posting': async (desk, database) => (await threeCards(desk, database)).cancel(725 + 99),

  'cancelled after a part of it was refunded': async (desk, database) =>
    (await (await threeCards(desk, database)).refund(225, 'Sold out')).cancel(500 + 99),

  'edited up, then cancelled': async (desk, database) =>
    (await (await threeCards(desk, database)).addCard(desk.card(250, 3))).cancel(725 + 99),

  'edited up, that paid, then cancelled': async (desk, database) => {
    const story = await (await threeCards(desk, database)).addCard(desk.card(250, 3));
    return (await story.payBalance()).cancel(725 + 99, 250);
  },

  'withdrawn from after posting, all of it returned and refunded': async (desk, database) => {
    const story = await threeCards(desk, database);
    await story.post();
    await requestCancel(story);
    for (const card of story.expected.cards) await desk.returnCards(story.order, card, card.quantity);
    story.expected = { ...story.expected, sentBack: 725 };
    return story.refund(725 + 99, 'Everything has come back');
  },

  'drafted by the owner, still to be paid': async (desk, database) => {
    const cards = [times(desk.card(250), 1), times(desk.card(225), 1)];
    const order = await convertedDraft(desk, cards, []);
    return Story.begin(desk, database, order, expectedOrder(cards, 99, { paid: 0 }));
  },

  'drafted by the owner, and paid by card': async (desk, database) => {
    const cards = [times(desk.card(250), 1), times(desk.card(225), 1)];
    const order = await convertedDraft(desk, cards, []);
    return (await Story.begin(desk, database, order, expectedOrder(cards, 99, { paid: 0 }))).payBalance();
  },

  'drafted by the owner with a code, to half a penny, and paid by hand': async (desk, database) => {
    const cards = [times(desk.card(250), 2), times(desk.card(225), 1)];
    const order = await convertedDraft(desk, cards, ['WELCOME10']);
    const expected = expectedOrder(cards, 99, { discount: 73, codes: ['WELCOME10'], paid: 0 });
    const story = await Story.begin(desk, database, order, expected);
    await markAsPaid(desk, order);
    story.expected = { ...expected, paid: 751 };
    return story;
  },
};

const fullDiscount = {
  application_method: {
    type: 'percentage',
    target_type: 'items',
    allocation: 'across',
    value: 100,
    currency_code: 'gbp',
  },
};

async function requestCancel(story: Story): Promise<Story> {
  const { order, desk, posted } = story;
  const headers = { 'x-order-access': order.proof };
  await call(desk.shop, `/store/orders/${order.id}/cancel-request`, { body: { reason: 'Ordered twice' }, headers });
  story.hasCancelRequest = true;
  const [receipt, notice] =
    posted.length > 0
      ? [`We have your withdrawal from order ${order.number}`, `Order ${order.number} is coming back`]
      : [`We have your wish to cancel order ${order.number}`, `Please cancel order ${order.number}`];
  await story.waitForMail('cancel-request-received', receipt, { kind: 'account' });
  return story.waitForMail('owner-cancel-request', notice, { kind: 'account' });
}

/** The owner takes this order by telephone and charges 99p for delivery. */
async function convertedDraft(desk: Desk, cards: readonly CardQuantity[], codes: readonly string[]): Promise<Order> {
  const email = `papers-${crypto.randomUUID()}@example.com`;
  const ways = pickList(await desk.owner('shipping-options?limit=50'), 'shipping_options');
  const option = ways.find((one) => pick(one, 'name') === 'Standard');
  const made = await desk.owner('draft-orders', {
    email,
    region_id: desk.shop.regionId,
    shipping_address: address,
    billing_address: address,
    items: cards.map(({ variant, quantity }) => ({ variant_id: variant, quantity })),
    shipping_methods: [{ name: 'Standard', shipping_option_id: pickText(option, 'id'), amount: 0.99 }],
    ...(codes.length > 0 ? { promo_codes: codes } : {}),
  });
  const id = pickText(made, 'draft_order', 'id');
  await desk.owner(`draft-orders/${id}/convert-to-order`, {});
  return desk.findOrder(id, email);
}

async function markAsPaid(desk: Desk, { id }: Order): Promise<void> {
  const body = await desk.owner(`orders/${id}?fields=total,*payment_collections`);
  const collection = pick(body, 'order', 'payment_collections', 0, 'id');
  const known = typeof collection === 'string' ? collection : undefined;
  const made = known ?? (await collectionFor(desk, id, Number(pick(body, 'order', 'total'))));
  await desk.owner(`payment-collections/${made}/mark-as-paid`, { order_id: id });
}

async function collectionFor(desk: Desk, id: string, amount: number): Promise<string> {
  return pickText(await desk.owner('payment-collections', { order_id: id, amount }), 'payment_collection', 'id');
}
