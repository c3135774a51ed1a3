/**
 * Tests of charges and refunds. A charge that is wrong once in ten runs is a defect, so these are retried only when the
 * machine stalled while they ran.
 */
export const moneyTests = [
  'tests/contract/cart/shown-is-charged.test.ts',
  'tests/contract/business/books.test.ts',
  'tests/contract/checkout/changed-carts.test.ts',
  'tests/contract/checkout/ordered-carts.test.ts',
  'tests/contract/checkout/payment-inbox.test.ts',
  'tests/contract/checkout/payment-returns.test.ts',
  'tests/contract/checkout/payment-sessions.test.ts',
  'tests/contract/checkout/provider-events.test.ts',
  'tests/contract/checkout/sale.test.ts',
  'tests/contract/checkout/unfinished-payments.test.ts',
  'tests/contract/orders/money-moves.test.ts',
  'tests/contract/orders/order-balance.test.ts',
  'tests/contract/orders/owner-refunds.test.ts',
  'tests/contract/orders/papers/order-papers.test.ts',
  'tests/contract/orders/returns.test.ts',
  'tests/journeys/account/order-balance.journey.ts',
  'tests/journeys/checkout/one-order.journey.ts',
  'tests/journeys/everybody/story-of-everything.journey.ts',
  'tests/journeys/owner/money-page.journey.ts',
  'tests/roam/run.ts',
];
