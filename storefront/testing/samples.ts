import { createHmac } from 'node:crypto';
import { toGiftCardMetadata } from '@shop/shared/gift-cards/line-gift-card';
import type { Browser } from '../../tests/world/browser.ts';

export const cookieSecret = 'of this test';

const address = {
  first_name: 'Anna',
  last_name: 'Bell',
  address_1: '7 Quay Street',
  address_2: '',
  city: 'Ardglass',
  postal_code: 'BT30 7SA',
  country_code: 'gb',
};

export const sampleAddress = {
  id: 'addr_1',
  address_name: 'Home',
  company: '',
  province: '',
  phone: '',
  ...address,
  is_default_shipping: true,
  is_default_billing: true,
};

export const sampleCustomer = {
  id: 'cus_1',
  email: 'anna@example.com',
  first_name: 'Anna',
  last_name: 'Bell',
  phone: '',
  addresses: [sampleAddress],
};

export const sampleLine = {
  id: 'line_1',
  variant_id: 'variant_do-not-be-afraid',
  variant_title: 'White',
  product_id: 'prod_do-not-be-afraid',
  product_title: 'Do not be afraid',
  unit_price: 2.5,
  quantity: 1,
  original_total: 2.5,
};

export const sampleCart = {
  id: 'cart_1',
  email: 'anna@example.com',
  items: [sampleLine],
  completed_at: null,
  total: 2.5,
  item_subtotal: 2.5,
  original_shipping_total: 0,
  shipping_total: 0,
  discount_total: 0,
};

/** A cart that waits for its payment. */
export const wholeCart = {
  ...sampleCart,
  shipping_address: address,
  total: 3.49,
  original_shipping_total: 0.99,
  shipping_total: 0.99,
  shipping_methods: [{ shipping_option_id: 'so_standard', name: 'Standard' }],
};

/** It goes by mail, so it waits for nothing but its payment. */
export const giftCardCart = {
  ...sampleCart,
  items: [
    {
      id: 'gift_1',
      title: 'Gift card',
      unit_price: 20,
      quantity: 1,
      original_total: 20,
      metadata: toGiftCardMetadata({ email: 'ruth@example.com', from: 'Naomi', message: '' }),
    },
  ],
  total: 20,
  item_subtotal: 20,
};

/** The backend's answer to the question for an order. */
export function sampleOrder(given: { order?: object; record?: object; cancellation?: object } = {}) {
  return {
    order: {
      id: 'order_1',
      display_id: 1012,
      email: 'anna@example.com',
      created_at: '2026-03-02T10:00:00Z',
      status: 'pending',
      payment_status: 'captured',
      fulfillment_status: 'not_fulfilled',
      total: 2.5,
      shipping_total: 0,
      items: [sampleLine],
      shipping_address: address,
      ...given.order,
    },
    record: {
      id: 'order_1',
      number: 1012,
      email: 'anna@example.com',
      placed_at: '2026-03-02T10:00:00Z',
      goods: 2.5,
      discount: 0,
      codes: [],
      delivery: 0,
      delivery_name: 'Standard',
      total: 2.5,
      sent_back: 0,
      credit: 0,
      paid: 2.5,
      is_by_card: true,
      refunded: 0,
      disputed: 0,
      due: 0,
      refunds: [],
      parcels: [],
      lines: [
        {
          id: sampleLine.id,
          product_id: sampleLine.product_id,
          title: sampleLine.product_title,
          envelope: 'White',
          quantity: 1,
          price: 2.5,
          amount: 2.5,
          picture: '',
        },
      ],
      address: ['Anna Bell', '7 Quay Street', 'Ardglass'],
      cancelled_at: null,
      promised_by: null,
      plans: [
        {
          id: 'main',
          to: 'Anna Bell',
          address: ['Anna Bell', '7 Quay Street', 'Ardglass'],
          is_gift: false,
          from_name: '',
          day: null,
          post_on: null,
          promised_by: null,
          is_day_open: false,
        },
      ],
      ...given.record,
    },
    cancellation: { possible: 'cancel', until: null, requested: null, ...given.cancellation },
  };
}

/** @param times seconds from now */
export function tokenOf({ issued, expires }: { issued: number; expires: number }): string {
  const now = Math.floor(Date.now() / 1000);
  return `e30.${Buffer.from(JSON.stringify({ iat: now + issued, exp: now + expires })).toString('base64url')}.x`;
}

export const sampleToken = tokenOf({ issued: 0, expires: 86_400 });

/** A cookie's value, as the storefront writes it. */
export function written(value: unknown): string {
  return encodeURIComponent(encode(value));
}

/** A cookie's value with the storefront's signature. */
export function signed(value: unknown): string {
  const content = encode(value);
  const signature = createHmac('sha256', cookieSecret).update(content).digest('base64').replace(/=+$/, '');
  return encodeURIComponent(`${content}.${signature}`);
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

export function signedIn(browser: Browser): Browser {
  return browser.setCookie('session', signed(sampleToken));
}

export function withCart(browser: Browser): Browser {
  return browser.setCookie('cart_id', written(sampleCart.id));
}
