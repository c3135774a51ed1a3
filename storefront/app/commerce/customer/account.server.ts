import { customerNotUpdated } from '../basket/basket-words.ts';
import { notAskedFor } from '../order/order-words.ts';
import { accountNotClosed, dataNotMailed } from './account-words.ts';
import { call } from '../store-api.server.ts';
import { attempt, type Done } from './problem.server.ts';

/** Of the customer themselves; the e-mail address is what one signs in with, and has a way of its own. */
export function changeDetails(
  token: string,
  { firstName, lastName, phone }: { firstName: string; lastName: string; phone: string },
): Promise<Done> {
  return attempt('details not saved', customerNotUpdated, () =>
    call('/store/customers/me', {
      method: 'POST',
      token,
      body: { first_name: firstName, last_name: lastName, phone },
    }),
  );
}

/** Everything that the shop knows of a customer, as it is handed to them. */
export function exportData(token: string): Promise<Record<string, unknown>> {
  return call('/store/customers/me/export', { token });
}

/** Has what is kept under the customer's address alone, letters and the newsletter, mailed to that address. */
export function mailKeptData(token: string): Promise<Done> {
  return attempt('kept data not mailed', dataNotMailed, () =>
    call('/store/customers/me/mailed-data', { method: 'POST', token }),
  );
}

/** Closes the account for good: every session ends, and the address may be registered anew. */
export function closeAccount(token: string, password: string): Promise<Done> {
  return attempt('account not closed', accountNotClosed, () =>
    call('/store/customers/me/close', { method: 'POST', token, body: { password } }),
  );
}

/** An order that was placed without an account, as its buyer knows it. */
export interface GuestOrder {
  number: number;
  email: string;
}

/** Asks the address of a guest's order, by mail, whether the order may move to this account. */
export function askForOrder(token: string, order: GuestOrder): Promise<Done> {
  return attempt('order not asked for', notAskedFor, () =>
    call('/store/customers/me/order-transfers', { method: 'POST', token, body: { ...order } }),
  );
}

/** Takes such a request back: the mailed link moves nothing any more. */
export function askNoMore(token: string, order: GuestOrder): Promise<Done> {
  return attempt('request not taken back', 'We could not take this back just now. Please try again.', () =>
    call('/store/customers/me/order-transfers/cancel', { method: 'POST', token, body: { ...order } }),
  );
}
