import type pg from 'pg';
import type { Desk } from './desk.ts';
import { Story } from './story.ts';
import { soldFor } from './truth.ts';

/** Three cards for £7.25, in the post for 99p. */
async function sold(desk: Desk, database: pg.Client): Promise<Story> {
  const cards = [
    { ...desk.card(250), quantity: 2 },
    { ...desk.card(225), quantity: 1 },
  ];
  return Story.begin(desk, database, await desk.sell(cards), soldFor(cards, 99));
}

/** Ways in which an order can go when money goes back past the shop, in the dashboard of the card provider. */
export const providerHistories: Record<string, (desk: Desk, database: pg.Client) => Promise<Story>> = {
  'refunded in part at the card provider': async (desk, database) => (await sold(desk, database)).refundThere(225),

  'refunded whole at the card provider': async (desk, database) => (await sold(desk, database)).refundThere(824),

  'refunded in two parts at the card provider': async (desk, database) =>
    (await (await sold(desk, database)).refundThere(225)).refundThere(225),

  'refunded in the shop, at the card provider and in the shop again, the same each time': async (desk, database) => {
    const story = await (await sold(desk, database)).refund(225, 'Sold out');
    return (await story.refundThere(225)).refund(225);
  },

  'posted and returned in part, and that refunded at the card provider': async (desk, database) => {
    const story = await sold(desk, database);
    const [two] = story.truth.cards;
    if (!two) throw new Error('There is nothing to post.');
    await story.post();
    await desk.takeBack(story.order, two, 1);
    story.truth = { ...story.truth, sentBack: 250 };
    return story.refundThere(250);
  },

  'refunded in part at the card provider, then cancelled': async (desk, database) =>
    (await (await sold(desk, database)).refundThere(225)).cancel(500 + 99),

  'refunded at the card provider, and the bank sent it back': async (desk, database) =>
    (await (await sold(desk, database)).refundThere(225)).failRefund(),

  'refunded in the shop, and the bank sent it back': async (desk, database) =>
    (await (await sold(desk, database)).refund(225, 'One card came with a bent corner')).failRefund(),

  'refunded, sent back by the bank, and refunded again': async (desk, database) => {
    const story = await (await (await sold(desk, database)).refundThere(225)).failRefund();
    story.truth = { ...story.truth, sentBackByBank: 0 };
    return story.refund(225);
  },
};
