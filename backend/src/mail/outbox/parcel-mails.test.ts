import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { defaultPostCalendar } from '@shop/shared/post-calendar/post-calendar';
import { expect, test } from 'vitest';
import { noSoldGiftCards, recorded } from '../../../testing/sample-orders';
import { cancellationsModule } from '../../modules/cancellations';
import { giftCardsModule } from '../../modules/gift-cards';
import { outboxModule } from '../../modules/outbox';
import { parcelsModule } from '../../modules/parcels';
import { paymentInboxModule } from '../../modules/payment-inbox';
import { postCalendarModule } from '../../modules/post-calendar';
import { isNewMail } from '../kinds';
import { notPostedMails, notSentAgainMails } from './parcel-mails';

const between = { $gte: new Date('2026-02-27'), $lte: new Date('2026-03-02') };
const at = '2026-03-01T12:00:00.000Z';
const order = { id: 'order_1', email: 'ruth@example.com', canceled_at: null };
const parcel = { id: 'ful_1', created_at: at, canceled_at: at, order, items: [] };
const claim = { id: 'claim_1', canceled_at: at, order };

type Given = {
  /** The mails that may have left. */
  told?: string[];
  /** The mails that the outbox knows. */
  known?: string[];
  answers?: { id: string; order_id: string }[];
  answeredAt?: string;
};

/** The process died after the parcel, or the claim, was taken back. */
function openShop({ told = [], known = told, answers = [], answeredAt }: Given): MedusaContainer {
  const rows: Record<string, object[]> = {
    fulfillment: [parcel],
    order_claim: [claim],
    order: [{ ...recorded.posted, ...order }],
  };
  const setOf = (found: string[]) => async (_: string, causes: string[]) =>
    new Set(causes.filter((cause) => found.includes(cause)));
  const modules: Record<string, unknown> = {
    [ContainerRegistrationKeys.QUERY]: {
      graph: async ({ entity }: { entity: string }) => ({ data: rows[entity] ?? [] }),
    },
    [cancellationsModule]: { listCancelRequests: async () => answers },
    [giftCardsModule]: noSoldGiftCards,
    [parcelsModule]: { listFor: async () => [] },
    [postCalendarModule]: { current: async () => defaultPostCalendar },
    [paymentInboxModule]: { sumLostDisputes: async () => new Map() },
    [outboxModule]: {
      findToldCauses: setOf(told),
      findKnownCauses: setOf(known),
      listByCauses: async ([kind]: string[], causes: string[]) =>
        kind === 'cancel-request-posted' && answeredAt !== undefined
          ? causes.map((cause) => ({ kind, cause, status: 'sent', created_at: new Date(answeredAt) }))
          : known.map((cause) => ({ kind, cause, status: told.includes(cause) ? 'sent' : 'skipped', created_at: at })),
    },
  };
  return { resolve: (name: string) => modules[name] } as unknown as MedusaContainer;
}

const answers = [{ id: 'cancel_1', order_id: order.id }];
const [before, after] = ['2026-03-01T11:00:00.000Z', '2026-03-01T13:00:00.000Z'];

test.each<[who: string, given: Given, mails: number]>([
  ['whose mail has left is', { told: ['ful_1'] }, 1],
  ['who was told by the answer to a wish to cancel is', { known: ['ful_1'], answers, answeredAt: after }, 1],
  ['whose wish was answered, and the answer is still to be written, is', { known: ['ful_1'], answers }, 1],
  ['whose wish was answered before it was posted is not', { known: ['ful_1'], answers, answeredAt: before }, 0],
  ['whose mail was called back in time is not', { known: ['ful_1'] }, 0],
  ['whose parcel was only packed is not', { answers, answeredAt: after }, 0],
])('a shopper %s told that her parcel was taken back', async (_, given, count) => {
  const mails = await notPostedMails.missing(openShop(given), between);
  expect(mails.map(({ cause }) => cause)).toEqual(Array(count).fill('order_1/not-posted:ful_1'));
  expect(mails.every(isNewMail)).toBe(true);
});

test('a shopper who was told that cards come again is told that they do not, and no other', async () => {
  expect(await notSentAgainMails.missing(openShop({ told: ['claim_1'] }), between)).toEqual([
    {
      kind: 'not-sent-again',
      cause: 'order_1/not-again:claim_1',
      recipient: 'ruth@example.com',
      data: { order_id: 'order_1' },
    },
  ]);
  expect(await notSentAgainMails.missing(openShop({ known: ['claim_1'] }), between)).toEqual([]);
});
