import { accountLimits } from '@shop/shared/forms/account-limits';
import * as v from 'valibot';

const id = v.pipe(v.string(), v.minLength(1));
const words = v.string();

/** `withdrawal`: something of the order was on its way already. */
const cancelKind = v.picklist(['cancel', 'withdrawal']);
const ofOrder = v.object({ order_id: id });

/**
 * Every mail that the shop sends, and what its template must be told. An order's mails name the order and read
 * the rest when they are written, so that nothing of it is kept twice.
 */
export const mailKinds = {
  // To the shopper. The cause (what makes a second one impossible) stands behind each.
  /** order id */
  'order-confirmation': ofOrder,
  /** fulfilment id */
  'order-dispatched': v.object({ order_id: id, fulfillment_id: id }),
  /** refund id */
  'order-refunded': v.object({ order_id: id, refund_id: id }),
  /** id of the change after which something is still to pay */
  'order-balance': ofOrder,
  /** id of the payment; `amount` in pounds */
  'balance-paid': v.object({ order_id: id, amount: v.number() }),
  /** order id */
  'order-cancelled': ofOrder,
  /** id of the payment at the card provider; there is no order, or none that the shopper heard of. `amount` in pounds */
  'payment-given-back': v.object({ amount: v.number(), was_taken: v.boolean(), reference: v.optional(words, '') }),
  /** id of the request and its last day; goes to the address that the order has, not to the one that asks */
  'order-transfer': v.object({ order_id: id, token: id }),
  /** id of the request; goes to the account that asked */
  'order-transfer-accepted': ofOrder,
  /** the same */
  'order-transfer-declined': ofOrder,
  /** order id and the stretch of time in which it was asked for */
  'order-link': ofOrder,
  /** id of the request; `asked_at` an ISO date */
  'cancel-request-received': v.object({ order_id: id, reason: words, request: cancelKind, asked_at: id }),
  /** id of the request; the parcel was on its way before the shopper asked */
  'cancel-request-posted': v.object({ order_id: id }),
  /** one per request, for example a hash of the token; `site` is where the new password is for */
  'password-reset': v.object({ token: id, site: v.optional(v.picklist(['shop', 'admin']), 'shop') }),
  /** one per change; `site` is where one signs in with it */
  'password-changed': v.object({
    site: v.optional(v.picklist(['shop', 'admin']), 'shop'),
    is_emptied: v.optional(v.boolean(), false),
  }),
  /** a hash of the change and the stretch of time in which it was asked for; goes to the new address */
  'email-change': v.object({ token: id }),
  /** one per change; goes to the address of before */
  'email-changed': v.object({}),
  /** customer id */
  'account-created': v.object({ first_name: v.optional(words, '') }),
  /** customer id */
  'account-closed': v.object({}),
  /** customer id and the stretch of time in which it was asked for */
  'kept-data': v.object({}),
  /** subscriber id, round of asking and when it was asked */
  'newsletter-confirm': v.object({ token: id, unsubscribe_token: id }),
  /** message id */
  'contact-received': v.object({}),
  /** id of the answer; `asked_at` an ISO date */
  'message-answered': v.object({ name: words, answer: words, message: words, asked_at: id }),

  // To somebody who is to help run the shop.
  /** a hash of the token: an invite that is sent again has another one */
  /** without a role in rows that were written before there was one: those are asked to keep the whole shop */
  invite: v.object({ token: id, role: v.optional(v.picklist(['owner', 'packer']), 'owner') }),

  // To the owner; `recipient` is left out.
  /** message id */
  'owner-message': v.object({ message_id: id, name: words, email: words, telephone: words, message: words }),
  /** order id */
  'owner-new-order': ofOrder,
  /** id of the request */
  'owner-cancel-request': v.object({
    order_id: id,
    reason: v.optional(words, ''),
    request: v.optional(cancelKind, 'cancel'),
  }),
  /** id of the dispute; `amount` in pounds, `answer_by` an ISO date */
  'owner-dispute': v.object({
    order_id: v.optional(id),
    amount: v.number(),
    reason: words,
    answer_by: v.optional(words),
    provider_reference: words,
  }),
  /** id of the dispute */
  'owner-dispute-closed': v.object({
    order_id: v.optional(id),
    amount: v.number(),
    won: v.boolean(),
    provider_reference: words,
  }),
  /** a hash of the differences; each a sentence for the owner */
  'owner-ledger': v.object({ lines: v.pipe(v.array(words), v.minLength(1)) }),
  /** id of the case and its state; `what` and `why` are sentences for the owner */
  'owner-money': v.object({
    state: v.picklist(['refunded', 'needs_attention']),
    what: words,
    why: words,
    reference: words,
    order_id: v.optional(id),
  }),
  /** what is stuck and since when, for example `payment:pi_1`; `what` is a sentence for the owner */
  'owner-stuck': v.object({ what: words, since: v.optional(words), reference: words }),
} as const;

export type MailKind = keyof typeof mailKinds;

/** What a caller hands in: one of the kinds with its own data. */
export type NewMail = {
  [K in MailKind]: {
    kind: K;
    /** With the kind, what makes this mail one: asking again with the same cause writes nothing. */
    cause: string;
    /** Left out for the kinds that go to the owner. */
    recipient?: string;
    data: v.InferInput<(typeof mailKinds)[K]>;
  };
}[MailKind];

const minutesOfADay = 24 * 60;

/** After this long a mail that could not be delivered is given up: the link in it would no longer work. */
export function usefulForMinutes(kind: MailKind): number {
  if (kind === 'password-reset') return 15;
  return kind === 'email-change' ? accountLimits.emailLinkMinutes : minutesOfADay;
}

export function isForOwner(kind: MailKind): boolean {
  return kind.startsWith('owner-');
}

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailKinds, kind);
}
