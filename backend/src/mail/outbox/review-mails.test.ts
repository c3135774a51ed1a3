import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { defaultPostCalendar } from '@shop/shared/post-calendar/post-calendar';
import { expect, test } from 'vitest';
import { noSoldGiftCards, recorded, sampleOrders } from '../../../testing/sample-orders';
import { cancellationsModule } from '../../modules/cancellations';
import { giftCardsModule } from '../../modules/gift-cards';
import { outboxModule } from '../../modules/outbox';
import { parcelsModule } from '../../modules/parcels';
import { paymentInboxModule } from '../../modules/payment-inbox';
import { postCalendarModule } from '../../modules/post-calendar';
import { reviewsModule } from '../../modules/reviews';
import { isNewMail } from '../kinds';
import { reviewMails } from './review-mails';

const { id, email, parcels } = sampleOrders.posted;
const hour = 60 * 60 * 1000;
const posted = Math.max(...parcels.map(({ shipped_at }) => Date.parse(shipped_at ?? '')));

type Given = {
  isAsking?: boolean;
  asked?: string[];
  objecting?: string[];
  unwanted?: string[];
  order?: object;
  customer?: object;
};

/** Finds what is due when so many days have passed since the order was posted. */
async function foundAfter(
  days: number,
  { isAsking = true, asked = [], objecting = [], unwanted = [], order = {}, customer = {} }: Given = {},
) {
  const modules: Record<string, unknown> = {
    [ContainerRegistrationKeys.QUERY]: {
      graph: async ({ entity, filters }: { entity: string; filters: { shipped_at?: { $gte: Date; $lte: Date } } }) => {
        if (entity === 'order') return { data: [{ ...recorded.posted, ...order }] };
        const { $gte, $lte } = filters.shipped_at ?? { $gte: new Date(0), $lte: new Date(0) };
        const parcel = { id: 'ful_1', order: { id, ...customer } };
        return { data: posted >= $gte.getTime() && posted <= $lte.getTime() ? [parcel] : [] };
      },
    },
    [outboxModule]: { findKnownCauses: async () => new Set(asked) },
    [cancellationsModule]: { findOpenRequests: async () => new Map(unwanted.map((one) => [one, {}])) },
    [giftCardsModule]: noSoldGiftCards,
    [parcelsModule]: { listFor: async () => [] },
    [postCalendarModule]: { current: async () => defaultPostCalendar },
    [paymentInboxModule]: { sumLostDisputes: async () => new Map() },
    [reviewsModule]: { isAsking: async () => isAsking, findObjections: async () => new Set(objecting) },
  };
  const now = posted + days * 24 * hour;
  const container = { resolve: (name: string) => modules[name] } as unknown as MedusaContainer;
  return reviewMails.missing(container, { $gte: new Date(now - 3 * 24 * hour), $lte: new Date(now) });
}

test('a mail is due two weeks after the order was posted, for some days', async () => {
  const found = await foundAfter(14.01);
  expect(found).toEqual([{ kind: 'review-request', cause: id, recipient: email, data: { order_id: id } }]);
  expect(found.every(isNewMail)).toBe(true);
  expect(await foundAfter(16.9)).toHaveLength(1);
  expect([await foundAfter(13.9), await foundAfter(17.1)]).toEqual([[], []]);
});

test.each([
  ['that has had it', { asked: [id] }],
  ['whose address has objected', { objecting: [email] }],
  ['whose buyer waits for an answer to a withdrawal', { unwanted: [id] }],
  ['that is cancelled', { order: { canceled_at: '2026-04-20T10:00:00Z' } }],
  ['whose buyer was erased', { order: { email: '' } }],
  ['whose account is closed', { customer: { customer_id: 'cus_1', customer: undefined } }],
  ['while the owner does not want to ask', { isAsking: false }],
])('none is due for an order %s', async (_what, given) => {
  expect(await foundAfter(14.01, given)).toEqual([]);
});
