import type { MedusaContainer } from '@medusajs/framework/types';
import { readGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { shop } from '@shop/shared/shop';
import { readLineWords } from '@shop/shared/words/line-words';
import { readGraph } from '../database/read-graph';
import { cancellationsModule } from '../modules/cancellations';
import { favouritesModule } from '../modules/favourites';
import { giftCardsModule } from '../modules/gift-cards';
import { parcelsModule } from '../modules/parcels';
import { remindersModule } from '../modules/reminders';
import { reviewsModule } from '../modules/reviews';
import { tradeModule } from '../modules/trade';
import { toPounds } from '../money/pence';
import { toTradeCreditNote, toTradeInvoice } from '../trade/to-trade-invoice';

const address = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'province',
  'postal_code',
  'country_code',
  'phone',
];
const within = (name: string, fields: readonly string[]) => fields.map((field) => `${name}.${field}`);

const accountFields = ['email', 'first_name', 'last_name', 'phone', 'company_name', 'created_at', 'updated_at'];
const addressFields = ['address_name', 'is_default_shipping', 'is_default_billing', ...address];
const cartFields = [
  'created_at',
  'email',
  ...within('items', ['title', 'variant_title', 'quantity', 'metadata']),
  ...within('shipping_address', address),
  ...within('billing_address', address),
];
const orderFields = [
  'id',
  'display_id',
  'created_at',
  'canceled_at',
  'status',
  'email',
  'currency_code',
  'item_total',
  'shipping_total',
  'discount_total',
  'total',
  ...within('items', ['title', 'product_title', 'variant_title', 'quantity', 'unit_price', 'total', 'metadata']),
  ...within('shipping_address', address),
  ...within('billing_address', address),
  ...within('shipping_methods', ['name', 'amount']),
  ...within('fulfillments', ['created_at', 'shipped_at', 'delivered_at']),
  ...within('fulfillments.labels', ['tracking_number', 'tracking_url']),
  ...within('payment_collections.payments', ['amount', 'captured_at', 'canceled_at']),
  ...within('payment_collections.payments.refunds', ['amount', 'created_at']),
];

export async function readOwnData(container: MedusaContainer, customerId: string): Promise<object> {
  const of = { customer_id: customerId };
  const [[account], addresses, orders, open_carts] = await Promise.all([
    readGraph(container, 'customer', accountFields, { id: customerId }),
    readGraph(container, 'customer_address', addressFields, of),
    readGraph(container, 'order', orderFields, { ...of, is_draft_order: false }),
    readGraph(container, 'cart', cartFields, { ...of, completed_at: null }),
  ]);
  const kept = await container.resolve(favouritesModule).listFor(customerId);
  const reminders = await container.resolve(remindersModule).listFor(customerId);
  const orderIds = orders.map(({ id }) => id);
  const asked = await container.resolve(cancellationsModule).listCancelRequests({ order_id: orderIds });
  const carts = await readGraph(container, 'cart', ['id'], of);
  const parcels = await container.resolve(parcelsModule).listFor(carts.map(({ id }) => id));
  const giftCards = await container.resolve(giftCardsModule).listGiftCards({ order_id: orderIds });
  const reviews = await container.resolve(reviewsModule).listOfOrders(orderIds);
  const trade = await container.resolve(tradeModule).accountOf(customerId);
  const { invoices } = await container.resolve(tradeModule).invoices({ customerId, limit: 1000 });
  const notes = await container.resolve(tradeModule).creditNotesOf(invoices.map(({ id }) => id));
  return {
    made_at: new Date().toISOString(),
    made_by: `${shop.name}, ${shop.email}`,
    account,
    addresses,
    orders: orders.map(withWords),
    cancel_requests: asked.map(({ order_id, kind, reason, created_at }) => ({ order_id, kind, reason, created_at })),
    favourites: kept.map(({ productId, since }) => ({ product_id: productId, since: since.toISOString() })),
    dates_to_remember: reminders.map(({ name, on_day, occasion }) => ({ name, on_day, occasion })),
    reviews: reviews.map(({ order_id, product_id, stars, words, name, state, answer }) => ({
      order_id,
      product_id,
      stars,
      words,
      name,
      state,
      answer,
    })),
    open_carts: open_carts.map(withWords),
    parcels: parcels.map(({ address, is_gift, from_name, wish, day, post_on }) => ({
      address,
      is_gift,
      from_name,
      wish,
      day,
      post_on,
    })),
    gift_cards_bought: giftCards.map(
      ({ order_id, last_four, amount, balance, email, from_name, message, created_at }) => ({
        order_id,
        last_four,
        amount: toPounds(amount),
        left: toPounds(balance),
        mailed_to: email,
        from_name,
        message,
        created_at,
      }),
    ),
    trade_account: trade
      ? {
          kind: trade.kind,
          shop_name: trade.shop_name,
          address: trade.address,
          vat_number: trade.vat_number,
          sells: trade.sells,
          state: trade.state,
          reason: trade.reason,
          credit_limit: trade.credit_limit,
          terms_days: trade.terms_days,
          applied_at: trade.applied_at,
          decided_at: trade.decided_at,
        }
      : null,
    invoices: invoices.map(toTradeInvoice),
    credit_notes: notes.map(toTradeCreditNote),
    by_mail:
      'Letters to us, the newsletter and gift cards that you were given are kept under your email address alone and are sent there on request.',
  };
}

interface Bought {
  items?: ({ metadata?: Record<string, unknown> | null } | null)[] | null;
}

function withWords<Kept extends Bought>({ items, ...bought }: Kept) {
  return {
    ...bought,
    items: (items ?? []).flatMap((item) => {
      if (!item) return [];
      const { metadata, ...line } = item;
      const inside = readLineWords(metadata);
      const gift_card = readGiftCardLine(metadata);
      return [
        {
          ...line,
          ...(inside && { words_inside: { words: inside.words, hand: inside.hand } }),
          ...(gift_card && { gift_card }),
        },
      ];
    }),
  };
}
