import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { formatDay } from '@shop/shared/format/days';
import { readGraph } from '../../database/read-graph';
import { readRows } from '../../database/read-rows';
import type { NewMail } from '../../mail/kinds';
import { giftCardsModule } from '../../modules/gift-cards';
import type { CancelledInVain } from '../../modules/gift-cards/gift-cards-service';
import { readOrderMoney } from '../../orders/read-order-money';
import { logFailure } from '../../process/log/log-event';
import { isRefused } from '../../process/refusals/is-refused';
import { issueUnmailed } from '../gift-cards/issue-gift-cards';
import { queueMails } from '../mail/queue-mails';
import { createOneStepWorkflow } from '../one-step-workflow';
import { bookReturns } from '../refunds/book-returns';
import { returnSpent } from '../refunds/return-spent';
import { stopUnpaidGiftCards } from '../refunds/stop-unpaid-gift-cards';
import { syncPayment } from './sync-payment';

/** Carts that spent and have no order that stands; of a cancelled one, which may be old, its id. The `?` are a cart's id, or null for all. */
const heldInVain = `SELECT held.cart_id, (
    SELECT l.order_id FROM order_cart l WHERE l.cart_id = held.cart_id AND l.deleted_at IS NULL LIMIT 1
  ) AS order_id
  FROM (
    SELECT e.cart_id, max(e.created_at) AS latest FROM gift_card_entry e WHERE e.cart_id IS NOT NULL
      AND (?::text IS NULL OR e.cart_id = ?)
    GROUP BY e.cart_id HAVING sum(e.pence) < 0
  ) held
  WHERE (
    held.latest BETWEEN now() - interval '3 days' AND now() - interval '10 minutes'
    OR held.cart_id IN (
      SELECT l.cart_id FROM "order" o JOIN order_cart l ON l.order_id = o.id AND l.deleted_at IS NULL
      WHERE o.canceled_at BETWEEN now() - interval '3 days' AND now() - interval '10 minutes'
    )
  ) AND NOT EXISTS (
    SELECT FROM "order" o WHERE o.canceled_at IS NULL AND o.deleted_at IS NULL AND (
      o.metadata ->> 'cart_id' = held.cart_id
      OR EXISTS (SELECT FROM order_cart l WHERE l.order_id = o.id AND l.cart_id = held.cart_id AND l.deleted_at IS NULL)
    )
  )`;

/** Refunds whose part for gift cards did not follow. */
const owedToGiftCards = `SELECT r.id, r.metadata -> 'parts' AS parts, (r.metadata -> 'parts' ->> 'to_gift_cards')::int AS pence,
    coalesce(r.created_by, '') AS by, c.cart_id
  FROM refund r JOIN payment p ON p.id = r.payment_id
    JOIN order_payment_collection l ON l.payment_collection_id = p.payment_collection_id AND l.deleted_at IS NULL
    JOIN order_cart c ON c.order_id = l.order_id AND c.deleted_at IS NULL
  WHERE r.deleted_at IS NULL AND (r.metadata -> 'parts' ->> 'to_gift_cards')::int > 0
    AND r.created_at BETWEEN now() - interval '3 days' AND now() - interval '30 seconds'
    AND NOT EXISTS (SELECT FROM gift_card_entry e WHERE e.refund_id = r.id)`;

/** Gift cards that the owner gave and that are not mailed: their code stands nowhere else. */
const unmailed = `SELECT g.id, g.email FROM gift_card g WHERE g.line_id IS DISTINCT FROM g.id AND g.email <> '' AND g.stopped_at IS NULL
  AND g.created_at BETWEEN now() - interval '30 days' AND now() - interval '30 seconds'
  AND NOT EXISTS (SELECT FROM outgoing_mail m WHERE m.kind = 'gift-card' AND m.cause = g.id)`;

type Held = { cart_id: string; order_id: string | null };
type Owed = { id: string; parts: object; pence: number; by: string; cart_id: string };

/** Finishes what a process that died has left: cards that are not issued, and money that is not given back or not booked. */
async function sweepGiftCards(container: MedusaContainer): Promise<void> {
  const cards = container.resolve(giftCardsModule);
  const mails: NewMail[] = [];
  const parts: (() => Promise<unknown>)[] = [
    async () => {
      const rows = await readRows<Held>(container, heldInVain, [null, null]);
      await each(container, rows, ({ cart_id }) => releaseHeld(container, cart_id));
    },
    async () => {
      const rows = await readRows<Owed>(container, owedToGiftCards);
      await each(container, rows, async ({ id: refundId, cart_id: cartId, pence, ...refund }) => {
        // A cancellation may have given it back meanwhile.
        const spent = (await cards.spentBy([cartId])).reduce((sum, one) => sum + one.pence, 0);
        const left = Math.min(pence, spent);
        if (left > 0) await cards.refund({ ...refund, refundId, cartId, pence: left });
      });
    },
    // A card whose money went back before it was issued is stopped before it is mailed.
    async () => {
      mails.push(...(await issueUnmailed(container, null)));
    },
    () => stopUnpaidGiftCards(container),
    () => bookReturns(container, null, 30),
    () => queueMails(container, mails),
    async () => {
      const rows = await readRows<{ id: string; email: string }>(container, unmailed);
      await queueMails(
        container,
        rows.map(({ id, email }) => ({ kind: 'gift-card', cause: id, recipient: email, data: { gift_card_id: id } })),
      );
    },
    // It asks the card provider, which may be slow to answer.
    async () => {
      await each(container, await cards.cancelledInVain(600), (vain) => restore(container, vain));
      await each(container, await cards.cancelledInVain(24 * 60 * 60, daysTold), async (vain) =>
        queueMails(container, [await mailOfUnknownRefund(container, vain)]),
      );
    },
  ];
  await each(container, parts, (part) => part());
}

/** One that fails, such as for an order with an open change, holds back neither the others nor the mails. */
async function each<One>(container: MedusaContainer, all: readonly One[], work: (one: One) => Promise<unknown>) {
  for (const one of all) {
    await work(one).catch((error: unknown) => logFailure(container, { event: 'gift_cards_not_swept' }, error));
  }
}

/** The answer to a refund may have been lost and its events late. While the provider does not answer, nothing is restored. */
async function restore(container: MedusaContainer, vain: { refund_id: string; order_id: string }): Promise<void> {
  for (const { intent } of await readOrderMoney(container, vain.order_id)) {
    if (intent) await syncPayment(container, intent);
  }
  const cards = container.resolve(giftCardsModule);
  const still = await cards.cancelledInVain(600);
  if (still.some(({ refund_id }) => refund_id === vain.refund_id)) await cards.restore(vain.refund_id);
}

/** A shop that was down meanwhile tells of it later. */
const daysTold = 30;

/** A shop that was down for days writes it when it asks no more. */
async function mailOfUnknownRefund(
  container: MedusaContainer,
  { refund_id, order_id, last_four, asked_until }: CancelledInVain,
): Promise<NewMail> {
  const [order] = await readGraph(container, 'order', ['display_id'], { id: order_id });
  const isAsking = new Date(asked_until) > new Date();
  const what = [
    `The gift card ending in ${last_four}, bought with order ${order?.display_id}, was to be paid back, and the shop does not know whether the money went.`,
    ...(isAsking
      ? [`It asks the card provider until ${formatDay(asked_until)}. Until it knows, the card pays for nothing.`]
      : ['It asks the card provider no more, and the card pays for nothing.']),
    'Finish what is open on the order’s page, such as an edit.',
    `If ${isAsking ? 'the card is still stopped after that day and ' : ''}the card provider has paid nothing back, give another away at ‘Gift cards’.`,
  ].join(' ');
  return { kind: 'owner-stuck', cause: `gift-card-cancelled:${refund_id}`, data: { what, reference: last_four } };
}

/** A completion that is taken up again may still make the order, so the cart is looked at once more under its lock. */
async function releaseHeld(container: MedusaContainer, cartId: string): Promise<void> {
  const release = async () => {
    const rows = await readRows<Held>(container, heldInVain, [cartId, cartId]);
    for (const { order_id } of rows) {
      await (order_id ? returnSpent(container, order_id) : container.resolve(giftCardsModule).release(cartId));
    }
  };
  try {
    await container.resolve(Modules.LOCKING).execute(cartId, release, { timeout: 1, expire: 30 });
  } catch (error) {
    if (!isRefused(error, [MedusaError.Types.CONFLICT])) throw error;
  }
}

/** This step has no undo: what it does is owed, and is done once. */
export const sweepGiftCardsWorkflow = createOneStepWorkflow('sweep-gift-cards', async (_: undefined, { container }) => {
  await sweepGiftCards(container);
});
