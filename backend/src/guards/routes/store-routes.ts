import { longestClientSecret } from '@shop/shared/card-provider';
import { noNotes } from '@shop/shared/forms/checkout-notes';
import { mapValues } from '@shop/shared/forms/map-values';
import { fields, filter, line, list, secret, text } from './field-rules';
import type { RouteRule } from './route-rule';

const id = line(100);
const email = line(254);
const token = line(5000);
const select = { fields: line(2000) };
const page = { ...select, limit: line(9), offset: line(9), order: line(100) };
const dates = { created_at: filter(), updated_at: filter() };
const priced = { region_id: id, country_code: line(2), province: line(100), cart_id: id };

const person = { first_name: line(), last_name: line(), company_name: line(), phone: line() };
const address = {
  first_name: line(),
  last_name: line(),
  company: line(),
  phone: line(),
  address_1: line(),
  address_2: line(),
  city: line(),
  province: line(),
  postal_code: line(),
  country_code: line(2),
};
const bookEntry = { ...address, address_name: line(), is_default_shipping: line(5), is_default_billing: line(5) };
const giftCard = { amount: line(20), email, from: line(1000), message: text(10_000) };
const cartLine = { variant_id: id, quantity: line(20) };
const cardWithWords = { ...cartLine, words: text(10_000), hand: line(20) };
const codes = { promo_codes: list(line(), 100) };
const cart = {
  ...codes,
  region_id: id,
  email,
  shipping_address: fields(address),
  billing_address: fields(address),
  // Shoppers may not write other metadata of the shop.
  metadata: fields(mapValues(noNotes, () => line())),
};
const day = { when: line(20), day: line(20) };
const wishes = { ...day, is_gift: line(5), from_name: line(1000) };
const packed = list(fields({ line_id: id, quantity: line(20) }), 500);
const receiver = { ...day, from_name: line(1000), address: fields(address), lines: packed };
const order = { number: line(100), email };

const cartCodes = ['promotion_code', 'promotion_code_address'] as const;
const giftCardCodes = ['gift_card', 'gift_card_address'] as const;
const lookUp = ['order_look_up', 'order_look_up_mailbox'] as const;
const closed = { caller: 'no_one' } as const;

export const storeRoutes = {
  'GET /store/regions': {
    caller: 'anyone',
    query: { ...page, q: line(), id: filter(), name: filter(), currency_code: filter() },
  },
  'GET /store/regions/:id': { caller: 'anyone', query: select },
  'GET /store/collections': {
    caller: 'anyone',
    query: { ...page, ...dates, q: line(), id: filter(), title: filter(), handle: filter() },
  },
  'GET /store/collections/:id': { caller: 'anyone', query: select },
  'GET /store/product-categories': {
    caller: 'anyone',
    query: {
      ...page,
      ...dates,
      q: line(),
      id: filter(),
      name: filter(),
      handle: filter(),
      parent_category_id: filter(),
    },
  },
  'GET /store/product-categories/:id': { caller: 'anyone', query: select },
  'GET /store/products': {
    caller: 'anyone',
    query: {
      ...page,
      ...dates,
      ...priced,
      q: line(),
      id: filter(),
      title: filter(),
      handle: filter(),
      collection_id: filter(),
      category_id: filter(),
      tag_id: filter(),
      type_id: filter(),
    },
  },
  'GET /store/products/:id': { caller: 'anyone', query: { ...select, ...priced } },
  'GET /store/card-states': { caller: 'anyone' },
  'GET /store/catalogue-version': { caller: 'anyone' },
  'GET /store/delivery-prices': { caller: 'anyone' },
  'GET /store/few-left': { caller: 'anyone' },
  'GET /store/multi-buys': { caller: 'anyone' },
  'GET /store/post-calendar': { caller: 'anyone' },
  'GET /store/review-averages': { caller: 'anyone' },
  'GET /store/reviews/:product_id': { caller: 'anyone', query: { limit: line(9), offset: line(9) } },
  'GET /store/sale-prices': { caller: 'anyone' },
  'GET /store/seasons': { caller: 'anyone' },
  'GET /store/words-inside': { caller: 'anyone' },
  'GET /store/gift-cards': { caller: 'anyone' },
  'POST /store/gift-cards/balance': { caller: 'anyone', body: { code: line(200) }, limits: ['gift_card_address'] },

  'POST /store/carts': {
    caller: 'anyone',
    query: select,
    body: { ...cart, items: list(fields(cartLine), 100) },
    limits: ['new_cart', ...cartCodes],
  },
  'GET /store/carts/:id': { caller: 'cart', query: select },
  'POST /store/carts/:id': { caller: 'cart', query: select, body: cart, limits: cartCodes },
  'DELETE /store/carts/:id/checkout': { caller: 'cart', query: select, body: {} },
  'POST /store/carts/:id/complete': { caller: 'cart', query: select, body: {} },
  'POST /store/carts/:id/customer': { caller: 'cart', query: select, body: {} },
  'GET /store/carts/:id/delivery-estimate': { caller: 'cart' },
  'POST /store/carts/:id/line-items': { caller: 'cart', query: select, body: cartLine },
  'POST /store/carts/:id/line-items/:line_id': { caller: 'cart', query: select, body: { quantity: line(20) } },
  'DELETE /store/carts/:id/line-items/:line_id': { caller: 'cart', query: select, body: {} },
  'GET /store/carts/:id/parcels': { caller: 'cart' },
  'POST /store/carts/:id/parcels': { caller: 'cart', body: receiver },
  'POST /store/carts/:id/parcels/main': { caller: 'cart', body: wishes },
  'POST /store/carts/:id/parcels/:parcel_id': { caller: 'cart', body: receiver },
  'DELETE /store/carts/:id/parcels/:parcel_id': { caller: 'cart', body: {} },
  'POST /store/carts/:id/promotions': { caller: 'cart', query: select, body: codes, limits: cartCodes },
  'DELETE /store/carts/:id/promotions': { caller: 'cart', query: select, body: codes },
  'POST /store/carts/:id/shipping-methods': { caller: 'cart', query: select, body: { option_id: id } },
  'POST /store/carts/:id/up-to-date': { caller: 'cart', body: {} },
  'POST /store/carts/:id/gift-cards': { caller: 'cart', query: select, body: giftCard },
  'POST /store/carts/:id/gift-cards/:line_id': { caller: 'cart', query: select, body: giftCard },
  'POST /store/carts/:id/gift-card': {
    caller: 'cart',
    query: select,
    body: { code: line(200) },
    limits: giftCardCodes,
  },
  'DELETE /store/carts/:id/gift-card': { caller: 'cart', query: select },
  'POST /store/carts/:id/on-account': { caller: 'cart', query: select, body: {} },
  'DELETE /store/carts/:id/on-account': { caller: 'cart', query: select, body: {} },
  'POST /store/carts/:id/packs': {
    caller: 'cart',
    query: select,
    body: { lines: list(fields({ variant_id: id, packs: line(9) }), 500) },
  },
  'POST /store/carts/:id/words': { caller: 'cart', query: select, body: cardWithWords },
  'POST /store/carts/:id/words/:line_id': { caller: 'cart', query: select, body: cardWithWords },
  'POST /store/released-carts': { caller: 'anyone', body: { cart_id: id, token } },
  'GET /store/shipping-options': { caller: 'cart', query: { ...select, cart_id: id, is_return: line(5) } },
  'POST /store/shipping-options/:id/calculate': { caller: 'cart', query: select, body: { cart_id: id } },
  'GET /store/payment-providers': { caller: 'anyone', query: { ...page, region_id: id } },
  'POST /store/payment-collections': { caller: 'cart', query: select, body: { cart_id: id } },
  'POST /store/payment-collections/:id/payment-sessions': {
    caller: 'cart',
    query: select,
    body: { provider_id: id },
  },
  'POST /store/payment-returns': {
    caller: 'anyone',
    body: { payment_intent: line(), client_secret: line(longestClientSecret) },
  },

  'GET /store/orders': { caller: 'customer', query: { ...page, id: filter(), status: filter() } },
  'GET /store/orders/:id': { caller: 'order_reader', query: select },
  'POST /store/orders/:id/balance-payment': { caller: 'order_reader', body: {} },
  'POST /store/orders/:id/balance-payment/complete': { caller: 'order_reader', body: {} },
  'POST /store/orders/:id/cancel-request': { caller: 'order_reader', body: { reason: text(5000) } },
  'POST /store/orders/:id/parcels/:parcel_id': { caller: 'order_reader', body: day },
  'POST /store/orders/:id/reorder': { caller: 'order_reader', body: { cart_id: id } },
  'POST /store/orders/:id/claim': { caller: 'customer', body: { save_address: line(5) } },
  'POST /store/order-links': { caller: 'anyone', body: order, limits: lookUp },
  'POST /store/customers/me/order-transfers': { caller: 'customer', body: order, limits: lookUp },
  'POST /store/customers/me/order-transfers/cancel': { caller: 'customer', body: order, limits: lookUp },
  'POST /store/orders/:id/transfer/request': {
    caller: 'customer',
    query: select,
    body: { description: text(500) },
    limits: ['order_transfer', 'order_transfer_person'],
  },
  'POST /store/orders/:id/transfer/cancel': { caller: 'customer', query: select, body: {} },
  'POST /store/orders/:id/transfer/accept': { caller: 'anyone', query: select, body: { token } },
  'POST /store/orders/:id/transfer/decline': { caller: 'anyone', query: select, body: { token } },

  // Reviews by buyers, whom the link of a mail knows.
  'GET /store/review-requests': { caller: 'anyone', query: { token } },
  'POST /store/review-requests': {
    caller: 'anyone',
    body: { token, name: line(), reviews: list(fields({ product_id: id, stars: line(5), words: text(5000) }), 100) },
    limits: ['mailed_link'],
  },
  'POST /store/review-requests/stop': { caller: 'anyone', body: { token }, limits: ['mailed_link'] },

  'POST /store/customers': { caller: 'registrant', query: select, body: { ...person, email } },
  'GET /store/customers/me': { caller: 'customer', query: select },
  'POST /store/customers/me': { caller: 'customer', query: select, body: person },
  'GET /store/customers/me/addresses': {
    caller: 'customer',
    query: { ...page, q: line(), city: filter(), country_code: filter(), postal_code: filter() },
  },
  'POST /store/customers/me/addresses': { caller: 'customer', query: select, body: bookEntry },
  'GET /store/customers/me/addresses/:address_id': { caller: 'customer', query: select },
  'POST /store/customers/me/addresses/:address_id': { caller: 'customer', query: select, body: bookEntry },
  'DELETE /store/customers/me/addresses/:address_id': { caller: 'customer', query: select, body: {} },
  'POST /store/customers/me/cart': { caller: 'customer', body: { cart_id: id } },
  'DELETE /store/customers/me/cart': { caller: 'customer', query: { cart_id: id }, body: {} },
  'POST /store/customers/me/close': { caller: 'customer', body: { password: secret }, limits: ['own_password'] },
  'POST /store/customers/me/email': {
    caller: 'customer',
    body: { email, password: secret },
    limits: ['own_password', 'email_change', 'email_change_mailbox'],
  },
  'GET /store/customers/me/export': { caller: 'customer' },
  'GET /store/customers/me/favourites': { caller: 'customer' },
  'POST /store/customers/me/favourites': { caller: 'customer', body: { product_ids: list(line(), 5000) } },
  'DELETE /store/customers/me/favourites/:product_id': { caller: 'customer', body: {} },
  'POST /store/customers/me/mailed-data': { caller: 'customer', body: {} },
  'POST /store/customers/me/password': {
    caller: 'customer',
    body: { current: secret, password: secret },
    limits: ['own_password', 'account_mail'],
  },
  'GET /store/customers/me/reminders': { caller: 'customer' },
  'POST /store/customers/me/reminders': {
    caller: 'customer',
    body: { name: line(), on_day: line(20), occasion: line() },
  },
  'DELETE /store/customers/me/reminders/:id': { caller: 'customer', body: {} },
  'GET /store/customers/me/trade': { caller: 'customer' },
  'GET /store/customers/me/trade/sheet': { caller: 'customer' },
  'GET /store/customers/me/trade/invoices/:id': { caller: 'customer' },
  'POST /store/customers/me/trade': {
    caller: 'customer',
    body: { kind: line(20), shop_name: line(1000), address: text(2000), vat_number: line(100), sells: text(5000) },
    limits: ['account_mail'],
  },
  'POST /store/reminders/stop': { caller: 'anyone', body: { token } },
  'GET /store/reminders/calendar': { caller: 'anyone', query: { token } },
  'POST /store/email-changes': { caller: 'anyone', body: { email, token }, limits: ['mailed_link'] },

  // Only storefronts, which sign their calls, may send these.
  'POST /store/sent-forms/:id': { caller: 'anyone', body: { seconds: line(9), answer: text(90_000) } },
  'DELETE /store/sent-forms/:id': { caller: 'anyone', body: {} },

  'POST /store/contact': {
    caller: 'anyone',
    body: { name: line(1000), email, telephone: line(), message: text(10_000), subscribe: line(5) },
    limits: ['contact', 'contact_mailbox'],
  },
  'GET /store/mailing': { caller: 'anyone', query: { email }, limits: ['newsletter', 'newsletter_mailbox'] },
  'POST /store/mailing/confirm': { caller: 'anyone', body: { token } },
  'POST /store/mailing/unsubscribe': { caller: 'anyone', body: { token } },

  // Medusa's routes that the shop does not need.
  'GET /store/currencies': closed,
  'GET /store/currencies/:code': closed,
  'GET /store/locales': closed,
  'GET /store/product-options': closed,
  'GET /store/product-options/:id': closed,
  'GET /store/product-tags': closed,
  'GET /store/product-tags/:id': closed,
  'GET /store/product-types': closed,
  'GET /store/product-types/:id': closed,
  'GET /store/product-variants': closed,
  'GET /store/product-variants/:id': closed,
  'GET /store/return-reasons': closed,
  'GET /store/return-reasons/:id': closed,
  'POST /store/carts/:id/taxes': closed,
  'POST /store/returns': closed,
  'POST /store/search': closed,
} as const satisfies Record<string, RouteRule>;
