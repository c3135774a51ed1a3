import type pg from 'pg';
import { address } from '../../../world/carts.ts';
import { call, pick, pickList, pickText } from '../../../world/store-api.ts';
import type { Bought, Desk, Order, Sold } from './desk.ts';
import { Story } from './story.ts';
import { soldFor } from './truth.ts';

/** One way in which an order can go, from the first click to where it ends. */
type History = (desk: Desk, database: pg.Client) => Promise<Story>;

const so = (card: Sold, quantity: number): Bought => ({ ...card, quantity });

/** Three cards at £2.25 and £2.50, in the post for 99p. */
async function plain(desk: Desk, database: pg.Client): Promise<Story> {
  const cards = [so(desk.card(250), 2), so(desk.card(225), 1)];
  return Story.begin(desk, database, await desk.sell(cards), soldFor(cards, 99));
}

/** Three cards of one design and envelope name as others have, with 10 % off, which makes half pennies. */
async function withCode(desk: Desk, database: pg.Client): Promise<Story> {
  const cards = [so(desk.card(225), 3), so(desk.card(250, 1), 1)];
  const truth = soldFor(cards, 179, { off: 93, codes: ['WELCOME10'] });
  return Story.begin(desk, database, await desk.sell(cards, { codes: ['WELCOME10'] }), truth);
}

/** As awkward as they come: a code, express, a bundle, a long address. */
async function longNames(desk: Desk, database: pg.Client): Promise<Story> {
  const cards = [so(desk.card(275), 1), so(desk.card(225), 2), so(desk.card(1999, 0, 10), 1)];
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
  return Story.begin(desk, database, order, soldFor(cards, 339, { off: 272, codes: ['WELCOME10'] }));
}

export const histories: Record<string, History> = {
  'paid and waiting': plain,
  'with a code on the cards, to half a penny': withCode,

  'with a code on delivery': async (desk, database) => {
    const cards = [so(desk.card(275), 1), so(desk.card(225, 2), 1)];
    const order = await desk.sell(cards, { codes: ['FREEPOST'] });
    return Story.begin(desk, database, order, soldFor(cards, 0, { codes: ['FREEPOST'] }));
  },

  'free of charge': async (desk, database) => {
    const code = `GIFT${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    await desk.owner('promotions', { code, type: 'standard', status: 'active', is_tax_inclusive: true, ...everything });
    const cards = [so(desk.card(225, 3), 1)];
    const codes = [code, 'FREEPOST'];
    return Story.begin(desk, database, await desk.sell(cards, { codes }), soldFor(cards, 0, { off: 225, codes }));
  },

  'with a full range, by express': async (desk, database) => {
    const cards = [so(desk.card(1999, 0, 10), 1), so(desk.card(250, 2), 1)];
    return Story.begin(desk, database, await desk.sell(cards, { delivery: 'Express' }), soldFor(cards, 339));
  },

  'of letters from three scripts': longNames,

  'of letters from three scripts, posted and refunded in part': async (desk, database) => {
    const story = await longNames(desk, database);
    await story.post(story.truth.cards.slice(1));
    return story.refund(250, 'One of the cards is sold out, and this is what you paid for it');
  },

  'edited up': async (desk, database) => (await plain(desk, database)).addCard(desk.card(250, 3)),

  'edited up, and that paid': async (desk, database) =>
    (await (await plain(desk, database)).addCard(desk.card(250, 3))).payBalance(),

  'edited down': async (desk, database) => {
    const story = await plain(desk, database);
    const [two, ...others] = story.truth.cards;
    if (!two) throw new Error('There is no card to take out.');
    await desk.edit(story.order, [{ card: two, quantity: 1 }]);
    story.truth = { ...story.truth, cards: [so(two, 1), ...others] };
    return story;
  },

  'edited down, and the difference refunded': async (desk, database) => {
    const story = await plain(desk, database);
    const [two, one] = story.truth.cards;
    if (!two || !one) throw new Error('There is no card to take out.');
    await desk.edit(story.order, [{ card: one, quantity: 0 }]);
    story.truth = { ...story.truth, cards: [two] };
    return story.refund(225, 'The card that you wanted less');
  },

  'one card refunded': async (desk, database) =>
    (await plain(desk, database)).refund(225, 'One card came with a bent corner'),

  'refunded in two parts for no named reason': async (desk, database) =>
    (await (await withCode(desk, database)).refund(50)).refund(100),

  'sent in two parcels': async (desk, database) => {
    const story = await plain(desk, database);
    const [two, one] = story.truth.cards;
    if (!two || !one) throw new Error('There is nothing to post.');
    await story.post([so(two, 1), one]);
    return story.post([so(two, 1)]);
  },

  'with two designs in envelopes of one colour, posted in part': async (desk, database) => {
    const cards = [so(desk.card(225, 4), 1), so(desk.card(225, 5), 2)];
    const story = await Story.begin(desk, database, await desk.sell(cards), soldFor(cards, 99));
    return story.post(cards.slice(1));
  },

  'returned in part, and that refunded': async (desk, database) => {
    const story = await plain(desk, database);
    const [two] = story.truth.cards;
    if (!two) throw new Error('There is nothing to post.');
    await story.post();
    await desk.takeBack(story.order, two, 1);
    story.truth = { ...story.truth, sentBack: 250 };
    return story.refund(250, 'Your return has arrived');
  },

  'asked to be cancelled': async (desk, database) => askToCancel(await plain(desk, database)),

  'cancelled before posting': async (desk, database) => (await plain(desk, database)).cancel(725 + 99),

  'cancelled after a part of it was refunded': async (desk, database) =>
    (await (await plain(desk, database)).refund(225, 'Sold out')).cancel(500 + 99),

  'edited up, then cancelled': async (desk, database) =>
    (await (await plain(desk, database)).addCard(desk.card(250, 3))).cancel(725 + 99),

  'edited up, that paid, then cancelled': async (desk, database) => {
    const story = await (await plain(desk, database)).addCard(desk.card(250, 3));
    return (await story.payBalance()).cancel(725 + 99, 250);
  },

  'withdrawn from after posting, all of it returned and refunded': async (desk, database) => {
    const story = await plain(desk, database);
    await story.post();
    await askToCancel(story);
    for (const card of story.truth.cards) await desk.takeBack(story.order, card, card.quantity);
    story.truth = { ...story.truth, sentBack: 725 };
    return story.refund(725 + 99, 'Everything has come back');
  },

  'drafted by the owner, still to be paid': async (desk, database) => {
    const cards = [so(desk.card(250), 1), so(desk.card(225), 1)];
    const order = await draft(desk, cards, []);
    return Story.begin(desk, database, order, soldFor(cards, 99, { paid: 0 }));
  },

  'drafted by the owner, and paid by card': async (desk, database) => {
    const cards = [so(desk.card(250), 1), so(desk.card(225), 1)];
    const order = await draft(desk, cards, []);
    return (await Story.begin(desk, database, order, soldFor(cards, 99, { paid: 0 }))).payBalance();
  },

  'drafted by the owner with a code, to half a penny, and paid by hand': async (desk, database) => {
    const cards = [so(desk.card(250), 2), so(desk.card(225), 1)];
    const order = await draft(desk, cards, ['WELCOME10']);
    const truth = soldFor(cards, 99, { off: 73, codes: ['WELCOME10'], paid: 0 });
    const story = await Story.begin(desk, database, order, truth);
    await payByHand(desk, order);
    story.truth = { ...truth, paid: 751 };
    return story;
  },
};

const everything = {
  application_method: {
    ...{ type: 'percentage', target_type: 'items', allocation: 'across', value: 100 },
    currency_code: 'gbp',
  },
};

async function askToCancel(story: Story): Promise<Story> {
  const { order, desk, posted } = story;
  const headers = { 'x-order-access': order.proof };
  await call(desk.shop, `/store/orders/${order.id}/cancel-request`, { body: { reason: 'Ordered twice' }, headers });
  story.asked = true;
  const [receipt, told] =
    posted.length > 0
      ? [`We have your withdrawal from order ${order.number}`, `Order ${order.number} is coming back`]
      : [`We have your wish to cancel order ${order.number}`, `Please cancel order ${order.number}`];
  await story.tells('cancel-request-received', receipt, { kind: 'account' });
  return story.tells('owner-cancel-request', told, { kind: 'account' });
}

/** An order that the owner takes by telephone, delivered for 99p. */
async function draft(desk: Desk, cards: readonly Bought[], codes: readonly string[]): Promise<Order> {
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
  return desk.found(id, email);
}

/** The owner has had the money otherwise. */
async function payByHand(desk: Desk, { id }: Order): Promise<void> {
  const body = await desk.owner(`orders/${id}?fields=total,*payment_collections`);
  const collection = pick(body, 'order', 'payment_collections', 0, 'id');
  const known = typeof collection === 'string' ? collection : undefined;
  const made = known ?? (await collectionFor(desk, id, Number(pick(body, 'order', 'total'))));
  await desk.owner(`payment-collections/${made}/mark-as-paid`, { order_id: id });
}

async function collectionFor(desk: Desk, id: string, amount: number): Promise<string> {
  return pickText(await desk.owner('payment-collections', { order_id: id, amount }), 'payment_collection', 'id');
}
