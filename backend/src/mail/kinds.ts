import { accountLimits } from '@shop/shared/forms/account-limits';
import * as v from 'valibot';

const id = v.pipe(v.string(), v.minLength(1));
const words = v.string();

/** `withdrawal` means that a part of the order was already posted. */
const cancelKind = v.picklist(['cancel', 'withdrawal']);
const ofOrder = v.object({ order_id: id });

/**
 * Each kind with the data of its template. Mails about an order store its id alone and read the rest when they are
 * written. The comments name the `cause` of each kind, which makes a second mail impossible.
 */
export const mailKinds = {
  // Mails to the shopper.
  /** order id */
  'order-confirmation': ofOrder,
  /** fulfilment id */
  'order-dispatched': v.object({ order_id: id, fulfillment_id: id }),
  /** refund id */
  'order-refunded': v.object({ order_id: id, refund_id: id }),
  /** id of the order change that left a balance */
  'order-balance': ofOrder,
  /** id of the payment; `amount` in pounds */
  'balance-paid': v.object({ order_id: id, amount: v.number() }),
  /** order id */
  'order-cancelled': ofOrder,
  /** id of the payment at the card provider; no order exists, or none that the shopper knows of. `amount` in pounds */
  'payment-given-back': v.object({ amount: v.number(), was_taken: v.boolean(), reference: v.optional(words, '') }),
  /** id of the request and its last day; goes to the order's address, not to the account that asks */
  'order-transfer': v.object({ order_id: id, token: id }),
  /** id of the request; goes to the account that asked */
  'order-transfer-accepted': ofOrder,
  /** id of the request; goes to the account that asked */
  'order-transfer-declined': ofOrder,
  /** order id and the time window of the request */
  'order-link': ofOrder,
  /** id of the request; `asked_at` is an ISO date */
  'cancel-request-received': v.object({ order_id: id, reason: words, request: cancelKind, asked_at: id }),
  /** id of the request; the parcel was posted before the shopper asked */
  'cancel-request-posted': v.object({ order_id: id }),
  /** one per request, such as a hash of the token; `site` is the one that the password is for */
  'password-reset': v.object({ token: id, site: v.optional(v.picklist(['shop', 'admin']), 'shop') }),
  /** one per change; `site` is the one that the password is for */
  'password-changed': v.object({
    site: v.optional(v.picklist(['shop', 'admin']), 'shop'),
    is_emptied: v.optional(v.boolean(), false),
  }),
  /** a hash of the change and the time window of the request; goes to the new address */
  'email-change': v.object({ token: id }),
  /** one per change; goes to the old address */
  'email-changed': v.object({}),
  /** customer id */
  'account-created': v.object({ first_name: v.optional(words, '') }),
  /** customer id */
  'account-closed': v.object({}),
  /** customer id and the time window of the request */
  'kept-data': v.object({}),
  /** subscriber id, round and time of the request */
  'newsletter-confirm': v.object({ token: id, unsubscribe_token: id }),
  /** message id */
  'contact-received': v.object({}),
  /** id of the answer; `asked_at` is an ISO date */
  'message-answered': v.object({ name: words, answer: words, message: words, asked_at: id }),

  // Mails to staff.
  /** a hash of the token, which changes when an invite is sent again */
  /** old rows have no role: theirs are invites of owners */
  invite: v.object({ token: id, role: v.optional(v.picklist(['owner', 'packer']), 'owner') }),

  // Mails to the owner; `recipient` is left out.
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
  /** a hash of the differences; each line is a sentence for the owner */
  'owner-ledger': v.object({ lines: v.pipe(v.array(words), v.minLength(1)) }),
  /** id of the case and its state; `what` and `why` are sentences for the owner */
  'owner-money': v.object({
    state: v.picklist(['refunded', 'needs_attention']),
    what: words,
    why: words,
    reference: words,
    order_id: v.optional(id),
  }),
  /** the stuck entity and its time, such as `payment:pi_1`; `what` is a sentence for the owner */
  'owner-stuck': v.object({ what: words, since: v.optional(words), reference: words }),
} as const;

export type MailKind = keyof typeof mailKinds;

export type NewMail = {
  [K in MailKind]: {
    kind: K;
    /** Identifies the mail together with its kind: a second one with the same cause is not written. */
    cause: string;
    /** Mails to the owner have none. */
    recipient?: string;
    data: v.InferInput<(typeof mailKinds)[K]>;
  };
}[MailKind];

const minutesOfADay = 24 * 60;

/** A mail that could not be delivered for so long is given up, because the link in it has expired. */
export function expiresAfterMinutes(kind: MailKind): number {
  if (kind === 'password-reset') return 15;
  return kind === 'email-change' ? accountLimits.emailLinkMinutes : minutesOfADay;
}

export function isForOwner(kind: MailKind): boolean {
  return kind.startsWith('owner-');
}

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailKinds, kind);
}
