import type { Page } from '../api-table.ts';
import type { PromisedCall } from '../promised-calls.ts';

/** Every call of the shop's own clients that was promised: signing in, the store and what this shop adds. */

export const storePage: Page = {
  file: 'store-api.md',
  title: 'The store API, call by call',
  intro:
    'Every call is made by the engine’s own client (`@medusajs/js-sdk`) against the running backend, in a story of a' +
    ' shopper, under `tests/contract/store-client`, with the ways in which it is refused.',
};

const simple = [
  'POST /auth/{actor}/{provider}/register',
  'POST /auth/{actor}/{provider}',
  'POST /auth/token/refresh',
  'POST /auth/session',
  'DELETE /auth/session',
  'POST /auth/{actor}/{provider}/reset-password',
  'POST /auth/{actor}/{provider}/update',
  'GET /store/regions',
  'GET /store/regions/{id}',
  'GET /store/collections',
  'GET /store/collections/{id}',
  'GET /store/product-categories',
  'GET /store/product-categories/{id}',
  'GET /store/products',
  'GET /store/products/{id}',
  'POST /store/carts',
  'GET /store/carts/{id}',
  'POST /store/carts/{id}',
  'POST /store/carts/{id}/line-items',
  'POST /store/carts/{id}/line-items/{lineId}',
  'DELETE /store/carts/{id}/line-items/{lineId}',
  'POST /store/carts/{id}/shipping-methods',
  'POST /store/carts/{id}/complete',
  'POST /store/carts/{id}/customer',
  'GET /store/shipping-options',
  'POST /store/shipping-options/{id}/calculate',
  'GET /store/payment-providers',
  'POST /store/payment-collections',
  'POST /store/payment-collections/{id}/payment-sessions',
  'GET /store/orders',
  'GET /store/orders/{id}',
  'POST /store/orders/{id}/transfer/request',
  'POST /store/orders/{id}/transfer/cancel',
  'POST /store/orders/{id}/transfer/accept',
  'POST /store/orders/{id}/transfer/decline',
  'POST /store/orders/{id}/claim',
  'POST /store/orders/{id}/cancel-request',
  'POST /store/orders/{id}/reorder',
  'POST /store/order-links',
  'POST /store/customers',
  'GET /store/customers/me',
  'POST /store/customers/me',
  'GET /store/customers/me/addresses',
  'POST /store/customers/me/addresses',
  'GET /store/customers/me/addresses/{id}',
  'POST /store/customers/me/addresses/{id}',
  'DELETE /store/customers/me/addresses/{id}',
  'GET /store/customers/me/favourites',
  'POST /store/customers/me/favourites',
  'DELETE /store/customers/me/favourites/{productId}',
  'GET /store/customers/me/export',
  'POST /store/customers/me/mailed-data',
  'POST /store/customers/me/close',
  'GET /store/mailing',
  'POST /store/contact',
];

export const storeCalls: PromisedCall[] = [
  ...simple.map((call) => ({ call })),
  {
    call: 'GET /auth/{actor}/{provider}/callback',
    moved: {
      to: '`POST /auth/{actor}/{provider}`',
      why: 'For providers that send the shopper to another site and back. This shop has none; the client’s half is tested on a server of its own.',
    },
  },
];
