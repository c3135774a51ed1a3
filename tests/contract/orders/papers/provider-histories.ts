import type pg from 'pg';
import type { Desk } from './desk.ts';
import { threeCards } from './histories.ts';
import type { Story } from './story.ts';

/** In these histories the owner refunds in the dashboard of the card provider. */
export const providerHistories: Record<string, (desk: Desk, database: pg.Client) => Promise<Story>> = {
  'refunded in part at the card provider': async (desk, database) =>
    (await threeCards(desk, database)).refundAtProvider(225),

  'refunded whole at the card provider': async (desk, database) =>
    (await threeCards(desk, database)).refundAtProvider(824),

  'refunded in two parts at the card provider': async (desk, database) =>
    (await (await threeCards(desk, database)).refundAtProvider(225)).refundAtProvider(225),

  'refunded in the shop, at the card provider and in the shop again, the same each time': async (desk, database) => {
    const story = await (await threeCards(desk, database)).refund(225, 'Sold out');
    return (await story.refundAtProvider(225)).refund(225);
  },

  'posted and returned in part, and that refunded at the card provider': async (desk, database) => {
    const story = await threeCards(desk, database);
    const [two] = story.expected.cards;
    if (!two) throw new Error('There is nothing to post.');
    await story.post();
    await desk.returnCards(story.order, two, 1);
    story.expected = { ...story.expected, sentBack: 250 };
    return story.refundAtProvider(250);
  },

  'refunded in part at the card provider, then cancelled': async (desk, database) =>
    (await (await threeCards(desk, database)).refundAtProvider(225)).cancel(500 + 99),

  'refunded at the card provider, and the bank sent it back': async (desk, database) =>
    (await (await threeCards(desk, database)).refundAtProvider(225)).failRefund(),

  'refunded in the shop, and the bank sent it back': async (desk, database) =>
    (await (await threeCards(desk, database)).refund(225, 'One card came with a bent corner')).failRefund(),

  'refunded, sent back by the bank, and refunded again': async (desk, database) => {
    const story = await (await (await threeCards(desk, database)).refundAtProvider(225)).failRefund();
    story.expected = { ...story.expected, sentBackByBank: 0 };
    return story.refund(225);
  },
};
