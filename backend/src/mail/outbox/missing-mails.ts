import type { MedusaContainer } from '@medusajs/framework/types';
import type { NewMail } from '../kinds';
import { newsletterMails } from '../newsletter/newsletter-mails';
import { answerMails } from './answer-mails';
import { balanceMails } from './balance-mails';
import type { DueMails } from './due-mails';
import { cancelledOrderMails, orderMails } from './order-mails';
import { notPostedMails, notSentAgainMails, parcelDayMails, sentAgainMails, shipmentMails } from './parcel-mails';
import { refundMails } from './refund-mails';
import { reviewMails } from './review-mails';
import { tradeMails } from './trade-mails';
import { transferMails } from './transfer-mails';

export const dueMails: readonly DueMails[] = [
  orderMails,
  cancelledOrderMails,
  shipmentMails,
  notPostedMails,
  sentAgainMails,
  notSentAgainMails,
  parcelDayMails,
  refundMails,
  balanceMails,
  transferMails,
  answerMails,
  tradeMails,
  reviewMails,
  newsletterMails,
];

/** Older orders get no late mail, which also keeps imported orders quiet. */
const days = 3;
/** A workflow may still be writing the mails of younger orders. */
const settledAfterSeconds = 30;

/** The state itself is looked at: a process that died before it queued a mail leaves no other trace. */
export function missingMails(container: MedusaContainer): (() => Promise<NewMail[]>)[] {
  const from = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const until = new Date(Date.now() - settledAfterSeconds * 1000);
  return dueMails.map((due) => () => due.missing(container, { $gte: from, $lte: until }));
}
