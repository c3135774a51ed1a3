import * as v from 'valibot';
import type { DataByEmail } from '../accounts/read-data-by-email';
import type { OrderRecord } from '../orders/record/order-record';
import { greetingName } from './greeting-name';
import { isMailKind, type MailKind, mailKinds } from './kinds';
import { mailLinks, type Origins } from './links';
import type { RenderedMail } from './rendered-mail';
import { ownerDispute, ownerDisputeClosed, ownerLedger, ownerStuck } from './to-owner/alarms';
import { ownerCancelRequest, ownerNewOrder } from './to-owner/order-mails';
import { ownerMessage } from './to-owner/owner-message';
import { ownerMoney } from './to-owner/owner-money';
import { accountClosed, accountCreated, passwordChanged, passwordReset } from './to-shopper/account-mails';
import { cancelRequestPosted } from './to-shopper/cancel-request/posted';
import { cancelRequestReceived } from './to-shopper/cancel-request/received';
import { contactReceived } from './to-shopper/contact-received';
import { emailChange, emailChanged } from './to-shopper/email-mails';
import { keptData } from './to-shopper/kept-data';
import { messageAnswered } from './to-shopper/message-answered';
import { newsletterConfirm } from './to-shopper/newsletter-confirm';
import { balancePaid, orderBalance } from './to-shopper/order-balance';
import { orderCancelled } from './to-shopper/order-cancelled';
import { orderConfirmation } from './to-shopper/order-confirmation';
import { orderDispatched } from './to-shopper/order-dispatched';
import { orderLink } from './to-shopper/order-link';
import { orderRefunded } from './to-shopper/order-refunded';
import { orderTransfer, orderTransferAccepted, orderTransferDeclined } from './to-shopper/order-transfer';
import { paymentGivenBack } from './to-shopper/payment-given-back';
import { invite } from './to-staff/invite';

/** The outbox stores ids; templates read the rest here when a mail is written. */
export interface MailDataSource {
  /** @throws when the order is gone */
  order(id: string): Promise<OrderRecord>;
  storedDataFor(email: string): Promise<DataByEmail>;
  /** The access token in a link to an order is good for `orderLinkDays`. */
  access(orderId: string): Promise<string>;
}

type Row = { kind: string; recipient: string; data: unknown };

/** @throws when the kind is unknown, its data are invalid or the entity it tells of is gone */
export async function writeMail(row: Row, source: MailDataSource, origins: Origins): Promise<RenderedMail> {
  const links = mailLinks(origins);
  const home = links.home;
  const linkTo = async (orderId: string) => links.order(orderId, await source.access(orderId));
  if (!isMailKind(row.kind)) throw new Error(`There is no mail of the kind ${row.kind}.`);
  switch (row.kind) {
    case 'order-confirmation': {
      const { order_id } = read('order-confirmation', row);
      return orderConfirmation(await source.order(order_id), await linkTo(order_id), home);
    }
    case 'order-dispatched': {
      const { order_id, fulfillment_id } = read('order-dispatched', row);
      const order = await source.order(order_id);
      const parcel = order.parcels.find(({ id }) => id === fulfillment_id);
      if (!parcel) throw new Error('The parcel of the mail is gone.');
      return orderDispatched(order, parcel, await linkTo(order_id), home);
    }
    case 'order-refunded': {
      const { order_id, refund_id } = read('order-refunded', row);
      const order = await source.order(order_id);
      const refund = order.refunds.find(({ id }) => id === refund_id);
      if (!refund) throw new Error('The refund of the mail is gone.');
      return orderRefunded(order, refund, await linkTo(order_id), home);
    }
    case 'order-balance': {
      const { order_id } = read('order-balance', row);
      const access = await source.access(order_id);
      const urls = { order: links.order(order_id, access), pay: links.payBalance(order_id, access) };
      return orderBalance(await source.order(order_id), urls, home);
    }
    case 'balance-paid': {
      const { order_id, amount } = read('balance-paid', row);
      return balancePaid(await source.order(order_id), amount, await linkTo(order_id), home);
    }
    case 'order-cancelled': {
      return orderCancelled(await source.order(read('order-cancelled', row).order_id), home);
    }
    case 'payment-given-back': {
      return paymentGivenBack(read('payment-given-back', row), links.cart, home);
    }
    case 'order-transfer': {
      const { order_id, token } = read('order-transfer', row);
      return orderTransfer(await source.order(order_id), links.orderTransfer(order_id, token), home);
    }
    case 'order-transfer-accepted': {
      const { order_id } = read('order-transfer-accepted', row);
      return orderTransferAccepted(await source.order(order_id), links.account, home);
    }
    case 'order-transfer-declined': {
      const { order_id } = read('order-transfer-declined', row);
      return orderTransferDeclined(await source.order(order_id), home);
    }
    case 'order-link': {
      const { order_id } = read('order-link', row);
      return orderLink(await source.order(order_id), await linkTo(order_id), home);
    }
    case 'cancel-request-received': {
      const { order_id, reason, request, asked_at } = read('cancel-request-received', row);
      const asked = { request, reason, at: new Date(asked_at) };
      return cancelRequestReceived(await source.order(order_id), asked, await linkTo(order_id), home);
    }
    case 'cancel-request-posted': {
      const { order_id } = read('cancel-request-posted', row);
      return cancelRequestPosted(await source.order(order_id), await linkTo(order_id), home);
    }
    case 'password-reset': {
      const { token, site } = read('password-reset', row);
      const link = site === 'admin' ? links.resetAdminPassword(token) : links.resetPassword(token, row.recipient);
      return passwordReset(link, home);
    }
    case 'password-changed': {
      const { site, is_emptied } = read('password-changed', row);
      return passwordChanged(site === 'admin' ? links.admin : links.login, home, is_emptied);
    }
    case 'email-change': {
      return emailChange(links.changeEmail(read('email-change', row).token, row.recipient), home);
    }
    case 'email-changed': {
      return emailChanged(home);
    }
    case 'account-created': {
      return accountCreated(greetingName(read('account-created', row).first_name), links.account, home);
    }
    case 'account-closed': {
      return accountClosed(home);
    }
    case 'kept-data': {
      return keptData(await source.storedDataFor(row.recipient), home);
    }
    case 'newsletter-confirm': {
      const { token, unsubscribe_token } = read('newsletter-confirm', row);
      const urls = {
        confirm: links.confirmNewsletter(token),
        unsubscribe: links.unsubscribe(unsubscribe_token),
        oneClick: links.unsubscribeOneClick(unsubscribe_token),
      };
      return newsletterConfirm(urls, home);
    }
    case 'message-answered': {
      return messageAnswered(read('message-answered', row), home);
    }
    case 'contact-received': {
      return contactReceived(home);
    }
    case 'invite': {
      const { token, role } = read('invite', row);
      return invite(links.acceptInvite(token), role, home);
    }
    case 'owner-message': {
      return ownerMessage(read('owner-message', row), links.adminMessages, home);
    }
    case 'owner-new-order': {
      const { order_id } = read('owner-new-order', row);
      return ownerNewOrder(await source.order(order_id), links.adminOrder(order_id), home);
    }
    case 'owner-cancel-request': {
      const { order_id, reason, request } = read('owner-cancel-request', row);
      const asked = { request, reason };
      return ownerCancelRequest(await source.order(order_id), asked, links.adminOrder(order_id), home);
    }
    case 'owner-dispute': {
      const { order_id, amount, reason, answer_by, provider_reference } = read('owner-dispute', row);
      const order = order_id ? await source.order(order_id) : null;
      const dispute = {
        amount,
        reason,
        answerBy: answer_by ? new Date(answer_by) : null,
        reference: provider_reference,
        order: order?.number ?? null,
      };
      return ownerDispute(dispute, order ? links.adminOrder(order.id) : links.admin, home);
    }
    case 'owner-dispute-closed': {
      const { order_id, amount, won, provider_reference } = read('owner-dispute-closed', row);
      const order = order_id ? await source.order(order_id) : null;
      const closed = { amount, won, reference: provider_reference, order: order?.number ?? null };
      return ownerDisputeClosed(closed, order ? links.adminOrder(order.id) : links.admin, home);
    }
    case 'owner-ledger': {
      return ownerLedger(read('owner-ledger', row).lines, links.admin, home);
    }
    case 'owner-money': {
      return ownerMoney(read('owner-money', row), links.adminMoney, home);
    }
    case 'owner-stuck': {
      const { what, since, reference } = read('owner-stuck', row);
      return ownerStuck({ what, since: since ? new Date(since) : null, reference }, links.admin, home);
    }
  }
}

function read<K extends MailKind>(kind: K, row: Row): v.InferOutput<(typeof mailKinds)[K]> {
  return v.parse(mailKinds[kind], row.data);
}
