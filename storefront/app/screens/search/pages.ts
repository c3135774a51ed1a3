import { wordsOf } from '../../commerce/search/words.ts';

interface Page {
  /** Stands before the link. */
  why: string;
  name: string;
  address: string;
}

const giftCards: Page = {
  why: 'For somebody who would rather choose',
  name: 'gift cards',
  address: '/gift-cards',
};

const giftCardBalance: Page = {
  why: 'What is left on a gift card',
  name: 'gift card balance',
  address: '/gift-cards/balance',
};

const pages: [words: string[], page: Page][] = [
  [['gift', 'gifts', 'present', 'presents', 'token', 'tokens', 'voucher', 'vouchers', 'giftcard'], giftCards],
  [['balance'], giftCardBalance],
  [
    ['delivery', 'delivered', 'deliver', 'postage', 'shipping', 'dispatch', 'despatch', 'courier', 'ireland'],
    { why: 'What it costs, and when it comes', name: 'delivery', address: '/info/delivery' },
  ],
  [
    ['return', 'returns', 'returned', 'refund', 'refunds', 'cancel', 'cancellation'],
    { why: 'Sending something back', name: 'changing your mind', address: '/info/legal#terms-10' },
  ],
  [
    ['order', 'orders', 'tracking', 'track', 'parcel', 'receipt'],
    { why: 'Where your order is', name: 'find your order', address: '/order-lookup' },
  ],
  [
    ['contact', 'email', 'phone', 'telephone', 'complaint'],
    { why: 'Write to us', name: 'contact', address: '/info/contact' },
  ],
  [
    ['wholesale', 'stockist', 'stockists', 'trade', 'bookshop'],
    { why: 'For shops and churches', name: 'our cards in your place', address: '/info/stockist' },
  ],
  [
    ['privacy', 'cookies', 'terms', 'conditions', 'legal'],
    { why: 'The small print', name: 'the legal stuff', address: '/info/legal' },
  ],
];

/** @returns the pages of the shop that a query asks for beside its cards */
export function pagesFor(query: string, sellsGiftCards: boolean): Page[] {
  const typed = wordsOf(query);
  return pages.flatMap(([words, page]) =>
    (page !== giftCards || sellsGiftCards) && typed.some((word) => words.includes(word)) ? page : [],
  );
}
