import type { OrderRecord } from '@shop/shared/orders/order-record';
import * as v from 'valibot';
import type { DataByEmail } from '../accounts/read-data-by-email';
import type { ReminderToMail } from '../accounts/read-reminder-mail';
import type { CancelRequestRecord } from '../modules/cancellations/cancellations-service';
import type { InvoiceToMail } from '../orders/invoices/read-invoice';
import type { OrderMoney } from '../orders/read-order-money';
import type { mailLinks } from './links';
import type { RenderedMail } from './rendered-mail';

/** The outbox stores ids; a mail reads the rest here when it is written. */
export interface MailDataSource {
  /** @throws when the order is gone */
  order(id: string): Promise<OrderRecord>;
  storedDataFor(email: string): Promise<DataByEmail>;
  /** Answers the access token in a link to an order. It is valid for `orderLinkDays`. */
  access(orderId: string): Promise<string>;
  /** @throws UnwantedError when the customer has removed it */
  reminder(id: string, day: string): Promise<ReminderToMail>;
  /** @throws when there is no such card, or its code was made with another secret; UnwantedError when it was stopped */
  giftCard(id: string): Promise<GiftCardToMail>;
  /** @throws when there is no such invoice, or its order is gone */
  invoice(id: string): Promise<InvoiceToMail>;
  /** @throws when there is no such credit note, or the order of its invoice is gone */
  creditNote(id: string): Promise<InvoiceToMail>;
  /** False once the account is gone. */
  isTradeEmailConfirmed(tradeId: string): Promise<boolean>;
  stopToken(reminderId: string): string;
  /** @throws UnwantedError when the subscriber gets no newsletter any more */
  unsubscribeToken(subscriberId: string): Promise<string>;
  /** `write` opens the page on which the cards of an order are reviewed; `stop` ends such mails to its address. */
  reviewTokens(orderId: string): { write: string; stop: string };
}

/** `amount` is pounds. */
interface GiftCardToMail {
  code: string;
  amount: number;
  from: string;
  message: string;
}

export interface MailContext extends MailDataSource {
  recipient: string;
  links: ReturnType<typeof mailLinks>;
  /** Answers a link that opens the order for its bearer. */
  linkTo(orderId: string): Promise<string>;
}

/** Holds what happened to an order and was mailed, beside the order's record. */
export interface OrderEvents {
  wishes: readonly CancelRequestRecord[];
  changes: readonly { id: string }[];
  payments: readonly OrderMoney[];
  transfers: readonly OrderTransferEvent[];
  /** The ids of parcels and of claims of which the order's record does not know any more. */
  taken_back: { parcels: readonly string[]; claims: readonly string[] };
  /** The invoice of an order on account, once it is issued. */
  invoice?: InvoiceEvents | undefined;
}

/** Pence; a payment of which the shop was not told by mail is left out. */
interface InvoiceEvents {
  id: string;
  notes: readonly { id: string }[];
  payments: readonly { id: string; pence: number }[];
}

export interface OrderTransferEvent {
  id: string;
  status: 'requested' | 'accepted' | 'declined' | 'canceled';
  token: string;
  /** True while the link in its mail works. */
  isOpen: boolean;
  /** The address of the account that asked; empty once the account is gone. */
  account: string;
}

export interface MailOfOrder<Data> {
  /** The cause under which the outbox stored the mail; it may have added to it, after a colon. */
  cause: string;
  name: string;
  /** A mail without data is listed, and cannot be sent again. */
  data?: Data;
  /** Falls back to the address of the order. */
  recipient?: string;
}

/** The note in the dashboard's bell names no one, and orders by their number alone. */
export interface BellNote {
  title: string;
  description?: string;
}

type MailSchema = v.GenericSchema<object>;

export interface Mail<Kind extends string = string, Schema extends MailSchema = MailSchema> {
  kind: Kind;
  /** Mails about an order store its id alone, and read the rest when they are written. */
  schema: Schema;
  /** `npm run mails` and the tests write it. It names the orders of `testing/sample-mails.ts`. */
  sample: v.InferInput<Schema>;
  render(data: v.InferOutput<Schema>, context: MailContext): RenderedMail | Promise<RenderedMail>;
  /** After so long the link in an undelivered mail has expired, so the mail is given up and the owner is not told. */
  expiresAfterMinutes?: number;
  /** The owner is not told: her page counts those that were not reached. */
  isGivenUpQuietly?: true;
  /** A push to the owner, and what the bell of the dashboard says, open this page of it. */
  page?(data: v.InferOutput<Schema>): string;
  /** @param order the number of the order that the mail is about */
  bell?(data: v.InferOutput<Schema>, order: number | undefined): BellNote;
  /** The owner finds these mails at the order, and can send them again. */
  ofOrder?(order: OrderRecord, events: OrderEvents): MailOfOrder<v.InferInput<Schema>>[];
}

/** Mails to the owner must say which page they lead to, and what the bell says of them. */
type PageOf<Kind extends string> = Kind extends `owner-${string}` ? { page: unknown; bell: unknown } : unknown;

export function defineMail<const Kind extends string, Schema extends MailSchema>(
  mail: Mail<Kind, Schema> & PageOf<Kind>,
): Mail<Kind, Schema> {
  return mail;
}

/** The thing that the mail tells of is gone. The message holds no personal data. */
export class GoneError extends Error {}

/** The recipient has said no since the mail was queued: it is skipped, and the owner is not told. */
export class UnwantedError extends Error {}

export const filled = v.pipe(v.string(), v.minLength(1));

export const aboutOrder = v.object({ order_id: filled });

/** `withdrawal` means that a part of the order was already posted. */
export const cancelKind = v.picklist(['cancel', 'withdrawal']);
