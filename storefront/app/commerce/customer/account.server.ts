import { customerNotUpdated } from '../cart/cart-words.ts';
import { notAskedFor } from '../order/order-words.ts';
import type { Answer, Done } from '../problem.ts';
import { askStore, tellStore } from '../store-api.server.ts';
import { accountNotClosed, dataNotMailed } from './account-words.ts';

const me = '/store/customers/me';

/** Of the customer themselves; the e-mail address is what one signs in with, and has a way of its own. */
export function changeDetails(
  token: string,
  { firstName, lastName, phone }: { firstName: string; lastName: string; phone: string },
): Promise<Done> {
  const body = { first_name: firstName, last_name: lastName, phone };
  return tellStore('changeDetails', me, { token, body }, customerNotUpdated);
}

/** Everything that the shop knows of a customer, as it is handed to them. */
export function exportData(token: string): Promise<Answer<Record<string, unknown>>> {
  return askStore('exportData', `${me}/export`, { token });
}

/** Has what is kept under the customer's address alone, letters and the newsletter, mailed to that address. */
export function mailKeptData(token: string): Promise<Done> {
  return tellStore('mailKeptData', `${me}/mailed-data`, { token }, dataNotMailed);
}

/** Closes the account for good: every session ends, and the address may be registered anew. */
export function closeAccount(token: string, password: string): Promise<Done> {
  return tellStore('closeAccount', `${me}/close`, { token, body: { password } }, accountNotClosed);
}

/** An order that was placed without an account, as its buyer knows it. */
export interface GuestOrder {
  number: number;
  email: string;
}

/** Asks the address of a guest's order, by mail, whether the order may move to this account. */
export function askForOrder(token: string, order: GuestOrder): Promise<Done> {
  return tellStore('askForOrder', `${me}/order-transfers`, { token, body: { ...order } }, notAskedFor);
}

/** Takes such a request back: the mailed link moves nothing any more. */
export function askNoMore(token: string, order: GuestOrder): Promise<Done> {
  const ours = 'We could not take this back just now. Please try again.';
  return tellStore('askNoMore', `${me}/order-transfers/cancel`, { token, body: { ...order } }, ours);
}
