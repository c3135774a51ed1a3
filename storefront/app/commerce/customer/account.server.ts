import { notAskedFor } from '../order/order-words.ts';
import type { Answer, Done } from '../problem.ts';
import { callStore, sendToStore } from '../store-api.server.ts';
import { accountNotClosed, customerNotUpdated, dataNotMailed } from './account-words.ts';

const me = '/store/customers/me';

/** The email address changes by a mailed link instead. */
export function changeDetails(
  token: string,
  { firstName, lastName, phone }: { firstName: string; lastName: string; phone: string },
): Promise<Done> {
  const body = { first_name: firstName, last_name: lastName, phone };
  return sendToStore('change_details', me, { token, body }, customerNotUpdated);
}

export function exportData(token: string): Promise<Answer<Record<string, unknown>>> {
  return callStore('export_data', `${me}/export`, { token });
}

/** Mails what is stored under the email address alone: letters and the newsletter. */
export function mailStoredData(token: string): Promise<Done> {
  return sendToStore('mail_stored_data', `${me}/mailed-data`, { token }, dataNotMailed);
}

/** Every session ends, and the address may register again. */
export function closeAccount(token: string, password: string): Promise<Done> {
  return sendToStore('close_account', `${me}/close`, { token, body: { password } }, accountNotClosed);
}

export interface GuestOrder {
  number: number;
  email: string;
}

/** A mail asks the order's buyer whether it may move to this account. */
export function requestOrderTransfer(token: string, order: GuestOrder): Promise<Done> {
  return sendToStore('request_order_transfer', `${me}/order-transfers`, { token, body: { ...order } }, notAskedFor);
}

export function cancelOrderTransfer(token: string, order: GuestOrder): Promise<Done> {
  const ours = 'We could not take this back just now. Please try again.';
  return sendToStore('cancel_order_transfer', `${me}/order-transfers/cancel`, { token, body: { ...order } }, ours);
}
