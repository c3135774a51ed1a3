import * as v from 'valibot';
import type { Mail } from './define-mail';
import { ownerDispute, ownerDisputeClosed, ownerLedger, ownerStuck } from './to-owner/alarms';
import { ownerCancelRequest, ownerNewOrder } from './to-owner/order-mails';
import { ownerMessage } from './to-owner/owner-message';
import { ownerMoney } from './to-owner/owner-money';
import { ownerTradeApplication } from './to-owner/trade-application';
import { accountClosed, accountCreated, passwordChanged, passwordReset } from './to-shopper/account-mails';
import { cancelRequestPosted } from './to-shopper/cancel-request/already-posted';
import { notCancelled } from './to-shopper/cancel-request/not-cancelled';
import { cancelRequestReceived } from './to-shopper/cancel-request/received';
import { withdrawalClosed } from './to-shopper/cancel-request/withdrawal-closed';
import { contactReceived } from './to-shopper/contact-received';
import { emailChange, emailChanged } from './to-shopper/email-mails';
import { giftCard } from './to-shopper/gift-card';
import { keptData } from './to-shopper/kept-data';
import { messageAnswered } from './to-shopper/message-answered';
import { newsletter } from './to-shopper/newsletter';
import { newsletterConfirm } from './to-shopper/newsletter-confirm';
import { notPostedYet } from './to-shopper/order/not-posted-yet';
import { notSentAgain } from './to-shopper/order/not-sent-again';
import { balancePaid, orderBalance } from './to-shopper/order/order-balance';
import { orderCancelled } from './to-shopper/order/order-cancelled';
import { orderConfirmation } from './to-shopper/order/order-confirmation';
import { orderDispatched } from './to-shopper/order/order-dispatched';
import { orderLink } from './to-shopper/order/order-link';
import { orderRefunded } from './to-shopper/order/order-refunded';
import { orderTransfer, orderTransferAccepted, orderTransferDeclined } from './to-shopper/order/order-transfer';
import { parcelDay } from './to-shopper/order/parcel-day';
import { sentAgain } from './to-shopper/order/sent-again';
import { paymentGivenBack } from './to-shopper/payment-given-back';
import { reminder } from './to-shopper/reminder';
import { reviewRequest } from './to-shopper/review-request';
import { tradeApplied, tradeDecided } from './to-shopper/trade-decided';
import { tradeCreditNote, tradeInvoice, tradePayment, tradeReminder } from './to-shopper/trade-invoices';
import { invite } from './to-staff/invite';

const all = [
  orderConfirmation,
  orderDispatched,
  notPostedYet,
  sentAgain,
  notSentAgain,
  parcelDay,
  orderRefunded,
  orderCancelled,
  orderLink,
  orderBalance,
  balancePaid,
  paymentGivenBack,
  orderTransfer,
  orderTransferAccepted,
  orderTransferDeclined,
  cancelRequestReceived,
  cancelRequestPosted,
  notCancelled,
  withdrawalClosed,
  passwordReset,
  passwordChanged,
  emailChange,
  emailChanged,
  accountCreated,
  accountClosed,
  keptData,
  newsletterConfirm,
  newsletter,
  contactReceived,
  messageAnswered,
  reminder,
  reviewRequest,
  giftCard,
  tradeApplied,
  tradeDecided,
  tradeInvoice,
  tradeReminder,
  tradePayment,
  tradeCreditNote,
  invite,
  ownerMessage,
  ownerNewOrder,
  ownerCancelRequest,
  ownerDispute,
  ownerDisputeClosed,
  ownerLedger,
  ownerMoney,
  ownerStuck,
  ownerTradeApplication,
];

type AnyMail = (typeof all)[number];

export type MailKind = AnyMail['kind'];

export type NewMail = {
  [K in MailKind]: {
    kind: K;
    /** Identifies the mail together with its kind: a second one with the same cause is not written. */
    cause: string;
    /** Mails to the owner have none. */
    recipient?: string;
    data: v.InferInput<Extract<AnyMail, { kind: K }>['schema']>;
  };
}[MailKind];

export const mails: readonly Mail[] = all;

const byKind = new Map(mails.map((mail) => [mail.kind, mail]));

export function findMail(kind: MailKind): Mail;
export function findMail(kind: string): Mail | undefined;
export function findMail(kind: string): Mail | undefined {
  return byKind.get(kind);
}

export function isNewMail(mail: { kind: string; cause: string; recipient?: string; data?: unknown }): mail is NewMail {
  const found = findMail(mail.kind);
  return found !== undefined && v.is(found.schema, mail.data);
}

export function isForOwner(kind: string): boolean {
  return kind.startsWith('owner-');
}
