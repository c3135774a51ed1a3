import type { Page } from '../api-table.ts';
import type { PromisedCall } from '../promised-calls.ts';

// The specification's list of admin calls, in its order. `moved` says where Medusa has another route.

export const adminPage: Page = {
  file: 'admin-api.md',
  title: 'The admin API, call by call',
  intro:
    'Every call is made by Medusa’s own client (`@medusajs/js-sdk`) against the running backend, in a story of the' +
    ' owner, under `tests/promises/admin`. All take an optional query and optional headers.',
};

const verbs = {
  list: (path: string) => `GET ${path}`,
  create: (path: string) => `POST ${path}`,
  retrieve: (path: string) => `GET ${path}/{id}`,
  update: (path: string) => `POST ${path}/{id}`,
  delete: (path: string) => `DELETE ${path}/{id}`,
};
type Verb = keyof typeof verbs;
const all: Verb[] = ['list', 'create', 'retrieve', 'update', 'delete'];

/** @param moved standard calls that Medusa lacks: what to call instead, and why */
function resource(name: string, moved: Partial<Record<Verb, [to: string, why: string]>> = {}): PromisedCall[] {
  return all.map((verb) => {
    const call = verbs[verb](`/admin/${name}`);
    const gone = moved[verb];
    return gone ? { call, moved: { to: gone[0], why: gone[1] } } : { call };
  });
}

function calls(...rows: string[]): PromisedCall[] {
  return rows.map((row) => ({ call: row.replace(' ', ' /admin/') }));
}

const fixed = 'Medusa brings them along; nothing of the owner’s is in them.';
const configured = 'Comes from the configuration of the backend, not from data.';
const steps = 'It is changed by its own steps below, each of which can be taken back.';

const direction = (name: string, way: 'inbound' | 'outbound') =>
  calls(
    `POST ${name}/{id}/${way}/items`,
    `POST ${name}/{id}/${way}/items/{itemId}`,
    `DELETE ${name}/{id}/${way}/items/{itemId}`,
    `POST ${name}/{id}/${way}/shipping-method`,
    `POST ${name}/{id}/${way}/shipping-method/{methodId}`,
    `DELETE ${name}/{id}/${way}/shipping-method/{methodId}`,
  );

export const adminCalls: PromisedCall[] = [
  ...resource('api-keys'),
  ...calls('POST api-keys/{id}/revoke', 'POST api-keys/{id}/sales-channels'),
  ...resource('campaigns'),
  ...calls('POST campaigns/{id}/promotions'),
  ...resource('claims', {
    update: ['the steps of the claim below', steps],
    delete: ['`POST /admin/claims/{id}/cancel`', 'What was promised to a customer is cancelled, never erased.'],
  }),
  ...calls(
    'POST claims/{id}/cancel',
    'POST claims/{id}/request',
    'DELETE claims/{id}/request',
    'POST claims/{id}/claim-items',
    'POST claims/{id}/claim-items/{itemId}',
    'DELETE claims/{id}/claim-items/{itemId}',
  ),
  ...direction('claims', 'inbound'),
  ...direction('claims', 'outbound'),
  ...resource('currencies', {
    create: ['`GET /admin/currencies`', fixed],
    update: ['`POST /admin/stores/{id}`', 'Which currencies are used is a setting of the store.'],
    delete: ['`POST /admin/stores/{id}`', 'Which currencies are used is a setting of the store.'],
  }),
  ...resource('customers'),
  ...calls('POST customers/{id}/customer-groups'),
  ...calls(
    'GET customers/{id}/addresses',
    'POST customers/{id}/addresses',
    'GET customers/{id}/addresses/{addressId}',
    'POST customers/{id}/addresses/{addressId}',
    'DELETE customers/{id}/addresses/{addressId}',
  ),
  ...resource('customer-groups'),
  ...calls('POST customer-groups/{id}/customers'),
  ...resource('draft-orders'),
  ...calls(
    'POST draft-orders/{id}/convert-to-order',
    'POST draft-orders/{id}/edit',
    'DELETE draft-orders/{id}/edit',
    'POST draft-orders/{id}/edit/request',
    'POST draft-orders/{id}/edit/confirm',
    'POST draft-orders/{id}/edit/items',
    'POST draft-orders/{id}/edit/items/{actionId}',
    'DELETE draft-orders/{id}/edit/items/{actionId}',
    'POST draft-orders/{id}/edit/items/item/{itemId}',
    'POST draft-orders/{id}/edit/promotions',
    'DELETE draft-orders/{id}/edit/promotions',
    'POST draft-orders/{id}/edit/shipping-methods',
    'POST draft-orders/{id}/edit/shipping-methods/{actionId}',
    'DELETE draft-orders/{id}/edit/shipping-methods/{actionId}',
    'POST draft-orders/{id}/edit/shipping-methods/method/{methodId}',
    'DELETE draft-orders/{id}/edit/shipping-methods/method/{methodId}',
  ),
  ...resource('exchanges', {
    update: ['the steps of the exchange below', steps],
    delete: ['`POST /admin/exchanges/{id}/cancel`', 'What was promised to a customer is cancelled, never erased.'],
  }),
  ...calls('POST exchanges/{id}/cancel', 'POST exchanges/{id}/request', 'DELETE exchanges/{id}/request'),
  ...direction('exchanges', 'inbound'),
  ...direction('exchanges', 'outbound'),
  ...resource('fulfillments', {
    list: ['`GET /admin/orders/{id}` with `fields=*fulfillments`', 'A parcel is read with its order.'],
    retrieve: ['`GET /admin/orders/{id}` with `fields=*fulfillments`', 'A parcel is read with its order.'],
    update: ['`POST /admin/fulfillments/{id}/shipment`', 'A parcel is packed, then sent or cancelled.'],
    delete: ['`POST /admin/fulfillments/{id}/cancel`', 'A parcel is packed, then sent or cancelled.'],
  }),
  ...calls('POST fulfillments/{id}/cancel', 'POST fulfillments/{id}/shipment'),
  ...resource('fulfillment-providers', {
    create: ['`medusa-config.ts`', configured],
    retrieve: ['`GET /admin/fulfillment-providers`', configured],
    update: ['`medusa-config.ts`', configured],
    delete: ['`medusa-config.ts`', configured],
  }),
  ...calls('GET fulfillment-providers/{id}/options'),
  ...resource('fulfillment-sets', {
    list: ['`GET /admin/stock-locations/{id}` with `fields=*fulfillment_sets`', 'A set belongs to its place.'],
    create: ['`POST /admin/stock-locations/{id}/fulfillment-sets`', 'A set belongs to its place.'],
    retrieve: ['`GET /admin/stock-locations/{id}` with `fields=*fulfillment_sets`', 'A set belongs to its place.'],
    update: ['`POST /admin/fulfillment-sets/{id}/service-zones`', 'What changes about a set are its zones.'],
  }),
  {
    call: 'GET /admin/fulfillment-sets/{id}/service-zones',
    moved: {
      to: '`GET /admin/stock-locations/{id}` with `fields=*fulfillment_sets.service_zones`',
      why: 'The zones are read with their place.',
    },
  },
  ...calls(
    'POST fulfillment-sets/{id}/service-zones',
    'GET fulfillment-sets/{id}/service-zones/{zoneId}',
    'POST fulfillment-sets/{id}/service-zones/{zoneId}',
    'DELETE fulfillment-sets/{id}/service-zones/{zoneId}',
  ),
  ...resource('invites', {
    update: ['`POST /admin/invites/{id}/resend`', 'An invite is a letter: it is sent again or taken back.'],
  }),
  ...calls('POST invites/{id}/resend', 'POST invites/accept'),
  ...resource('collections'),
  ...resource('product-categories'),
  ...resource('price-lists'),
  ...calls('POST price-lists/{id}/prices/batch'),
  ...resource('price-preferences'),
  ...resource('products'),
  ...calls(
    'POST products/import',
    'POST products/imports',
    'POST products/import/{id}/confirm',
    'POST products/imports/{id}/confirm',
    'POST products/export',
    'POST products/batch',
    'GET products/{id}/variants',
    'POST products/{id}/variants',
    'GET products/{id}/variants/{variantId}',
    'POST products/{id}/variants/{variantId}',
    'DELETE products/{id}/variants/{variantId}',
    'GET products/{id}/options',
  ),
  ...(
    [
      ['POST /admin/products/{id}/options', '`POST /admin/product-options`, then `…/options/batch`'],
      ['GET /admin/products/{id}/options/{optionId}', '`GET /admin/product-options/{id}`'],
      ['POST /admin/products/{id}/options/{optionId}', '`POST /admin/product-options/{id}`'],
      ['DELETE /admin/products/{id}/options/{optionId}', '`DELETE /admin/product-options/{id}`'],
    ] as const
  ).map(([call, to]) => ({
    call,
    moved: { to, why: 'An option is an entity of its own, which several products can share.' },
  })),
  ...calls('POST products/{id}/options/batch'),
  ...resource('product-options'),
  ...resource('product-types'),
  ...resource('product-tags'),
  ...resource('uploads', {
    list: ['`GET /admin/uploads/{id}`', 'Files are kept by the file provider, which has no list.'],
    update: ['`POST /admin/uploads`', 'A changed file is a new file with a new address.'],
  }),
  ...calls('POST uploads/presigned-urls'),
  ...resource('regions'),
  ...resource('return-reasons'),
  ...resource('stock-locations'),
  ...calls('POST stock-locations/{id}/fulfillment-sets'),
  ...resource('sales-channels'),
  ...resource('shipping-options'),
  ...resource('shipping-profiles'),
  ...resource('inventory-items'),
  ...calls('GET inventory-items/{id}/location-levels', 'POST inventory-items/{id}/location-levels'),
  {
    call: 'GET /admin/inventory-items/{id}/location-levels/{locationId}',
    moved: {
      to: '`GET /admin/inventory-items/{id}/location-levels` with `location_id`',
      why: 'A level is found in the list of its item.',
    },
  },
  ...calls(
    'POST inventory-items/{id}/location-levels/{locationId}',
    'DELETE inventory-items/{id}/location-levels/{locationId}',
  ),
  ...resource('notifications', {
    create: ['`GET /admin/notifications`', 'The backend writes them when something happens.'],
    update: ['`GET /admin/notifications/{id}`', 'What was sent stays as it was sent.'],
    delete: ['`GET /admin/notifications/{id}`', 'What was sent stays as it was sent.'],
  }),
  ...resource('orders', {
    create: ['`POST /admin/draft-orders/{id}/convert-to-order`', 'An order comes from the checkout or from a draft.'],
    delete: ['`POST /admin/orders/{id}/cancel`', 'Orders are books of account: cancelled, never erased.'],
  }),
  ...calls(
    'POST orders/{id}/cancel',
    'POST orders/{id}/transfer',
    'POST orders/{id}/fulfillments',
    'POST orders/{id}/fulfillments/{fulfillmentId}/shipments',
    'POST orders/{id}/fulfillments/{fulfillmentId}/mark-as-delivered',
    'POST orders/{id}/credit-lines',
  ),
  ...resource('order-edits', {
    list: ['`GET /admin/orders/{id}/changes`', 'An edit is a change of its order and listed there.'],
    retrieve: ['`GET /admin/orders/{id}/preview`', 'An open edit is seen as the order that it would make.'],
    update: ['`POST /admin/order-edits/{id}/items`', 'An edit is changed item by item.'],
  }),
  ...calls(
    'POST order-edits/{id}/items',
    'POST order-edits/{id}/items/{actionId}',
    'DELETE order-edits/{id}/items/{actionId}',
    'POST order-edits/{id}/items/item/{itemId}',
    'POST order-edits/{id}/request',
    'POST order-edits/{id}/confirm',
    'GET orders/{id}/changes',
    'GET orders/{id}/preview',
  ),
  ...resource('returns', {
    delete: ['`POST /admin/returns/{id}/cancel`', 'A return is cancelled, never erased.'],
  }),
  ...calls(
    'POST returns/{id}/cancel',
    'POST returns/{id}/request',
    'DELETE returns/{id}/request',
    'POST returns/{id}/request-items',
    'POST returns/{id}/request-items/{actionId}',
    'DELETE returns/{id}/request-items/{actionId}',
    'POST returns/{id}/receive',
    'DELETE returns/{id}/receive',
    'POST returns/{id}/receive/confirm',
    'POST returns/{id}/receive-items',
    'POST returns/{id}/receive-items/{actionId}',
    'DELETE returns/{id}/receive-items/{actionId}',
    'POST returns/{id}/dismiss-items',
    'POST returns/{id}/dismiss-items/{actionId}',
    'DELETE returns/{id}/dismiss-items/{actionId}',
  ),
  ...resource('tax-rates'),
  ...resource('tax-regions'),
  ...resource('tax-providers', {
    create: ['`medusa-config.ts`', configured],
    retrieve: ['`GET /admin/tax-providers`', configured],
    update: ['`medusa-config.ts`', configured],
    delete: ['`medusa-config.ts`', configured],
  }),
  ...resource('stores', {
    create: ['`POST /admin/stores/{id}`', 'There is one store; it is made with the database.'],
    delete: ['`POST /admin/stores/{id}`', 'There is one store; it is made with the database.'],
  }),
  ...resource('users', {
    create: ['`POST /admin/invites`, then `POST /admin/invites/accept`', 'No one gets a password that others know.'],
  }),
  ...resource('payments', {
    create: ['`POST /admin/payment-collections/{id}/payment-sessions`', 'A payment comes from an authorised session.'],
    update: ['`POST /admin/payments/{id}/capture` and `…/refund`', 'Money moves; it is not edited.'],
    delete: ['`POST /admin/payments/{id}/refund`', 'Money moves; it is not erased.'],
  }),
  ...calls('POST payments/{id}/capture', 'POST payments/{id}/refund'),
  ...resource('payment-collections', {
    list: ['`GET /admin/orders/{id}` with `fields=*payment_collections`', 'They are read with their order.'],
    retrieve: ['`GET /admin/orders/{id}` with `fields=*payment_collections`', 'They are read with their order.'],
    update: ['`POST /admin/payment-collections/{id}/payment-sessions`', 'Its sum follows from its order.'],
  }),
  ...calls('POST payment-collections/{id}/payment-sessions', 'POST payment-collections/{id}/mark-as-paid'),
  ...resource('refund-reasons'),
  ...resource('workflows-executions', {
    create: ['`POST /admin/workflows-executions/{workflowId}/run`', 'Work is run by its name.'],
    update: ['`POST /admin/workflows-executions/{workflowId}/steps/success`', 'A waiting step is answered.'],
    delete: ['`GET /admin/workflows-executions/{id}`', 'Medusa clears them after their time.'],
  }),
  ...resource('reservations'),
  ...resource('promotions'),
  ...calls('POST promotions/{id}/rules/batch', 'POST promotions/{id}/target-rules/batch'),
  ...resource('plugins', {
    create: ['`medusa-config.ts`', configured],
    retrieve: ['`GET /admin/plugins`', configured],
    update: ['`medusa-config.ts`', configured],
    delete: ['`medusa-config.ts`', configured],
  }),
];
