import { expect, test } from 'vitest';
import { describeAction, findOrderIds, nameOrders } from './describe-action';

const id = `order_${'0'.repeat(26)}`;
const did = (path: string, method = 'POST') => describeAction({ method, path, orders: [] });

test.each([
  [`/admin/orders/${id}/fulfillments/ful_1/shipments`, 'posted %'],
  [`/admin/orders/${id}/cancel`, 'cancelled %'],
  [`/admin/orders/${id}`, 'changed %'],
  ['/admin/to-post/posted', 'posted %'],
  ['/admin/payments/pay_1/refund', 'paid money back for %'],
  [`/admin/orders/${id}/cancel-request`, 'answered a request to cancel %'],
  ['/admin/payments/pay_1/capture', 'took the money for %'],
  ['/admin/payment-collections/pay_col_1/mark-as-paid', 'marked % as paid'],
  ['/admin/returns/return_1/receive', 'took cards of % back'],
  ['/admin/returns/return_1/cancel', 'cancelled a return for %'],
  ['/admin/claims/claim_1/cancel', 'took back what was to be made good for %'],
  ['/admin/exchanges/exc_1/cancel', 'cancelled an exchange for %'],
  ['/admin/claims', 'made something good for %'],
  ['/admin/exchanges/exc_1/request', 'exchanged cards of %'],
  [`/admin/order-edits/${id}/confirm`, 'changed the cards of %'],
  [`/admin/draft-orders/${id}/convert-to-order`, 'wrote % for a shopper'],
  ['/admin/inventory-items/iitem_1/location-levels', 'changed the stock'],
  ['/admin/cards/prod_1/count', 'changed the stock'],
  ['/admin/unsent-mails/mail_1/put-aside', 'put a mail aside that could not be sent'],
  ['/admin/gift-cards', 'gave a gift card away'],
  ['/admin/gift-cards/gcard_1', 'stopped a gift card, or let it be spent again'],
  ['/admin/gift-cards/gcard_1/replacement', 'gave a gift card in place of another'],
  ['/admin/gift-cards/gcard_1/mail', 'mailed a gift card again'],
  ['/admin/property-labels', 'changed the settings'],
  ['/admin/products', 'added a card'],
  ['/admin/products/prod_1/variants/variant_1', 'changed a card'],
  ['/admin/messages/msg_1/answer', 'answered a message'],
  ['/admin/users/me/password', 'changed their own password'],
  ['/admin/people/user_1/role', 'chose what somebody may do'],
  ['/admin/something-new/1', 'changed the settings'],
  [`/admin/ORDERS/${id}/Refunds`, 'paid money back for %'],
  [`/admin/orders/${id}/refunds/`, 'paid money back for %'],
])('%s is recorded as ‘%s’', (path, words) => {
  expect(did(path)).toBe(words);
});

test('a card that is removed is recorded as removed', () => {
  expect(did('/admin/products/prod_1', 'DELETE')).toBe('removed a card');
});

test('a request that only reads or arranges is not recorded', () => {
  for (const path of [
    '/admin/layouts/sidebar/configuration',
    '/admin/catalogue-imports/imp_1/check',
    '/admin/uploads',
    '/admin/cards/preview',
    '/admin/cards/pictures',
    '/admin/push',
    '/admin/push/end',
  ]) {
    expect(did(path), path).toBeUndefined();
  }
});

test('orders are named by their numbers', () => {
  expect(nameOrders('posted %', [12])).toBe('posted order 12');
  expect(nameOrders('posted %', [12, 13, 14])).toBe('posted orders 12, 13 and 14');
  expect(nameOrders('posted %', [])).toBe('posted an order');
  expect(nameOrders('added a card', [])).toBe('added a card');
});

test('orders are found in the path and the body, each once, and nothing else of the body', () => {
  const other = `order_${'1'.repeat(26)}`;
  expect(findOrderIds(`/admin/orders/${id}`, { orders: [{ id: other }, { id }], note: 'order_of the day' })).toEqual([
    id,
    other,
  ]);
  expect(findOrderIds('/admin/products', undefined)).toEqual([]);
});
