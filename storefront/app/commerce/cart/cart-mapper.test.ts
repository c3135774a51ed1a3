import { expect, test } from 'vitest';
import { hasEndedPromotion } from './cart-mapper.server.ts';

type Cart = Parameters<typeof hasEndedPromotion>[0];

const now = Date.parse('2026-03-01T12:00:00Z');
const running = { id: 'promo_1', code: 'SPRING', status: 'active' };
const holds = (discount: number, ...promotions: unknown[]) =>
  hasEndedPromotion({ discount_total: discount, promotions } as unknown as Cart, now);

test.for([
  { what: 'a code without an end', promotion: running, isEnded: false },
  { what: 'a code that runs until tonight', promotion: endsAt('2026-03-01T23:59:59Z'), isEnded: false },
  { what: 'a code whose time is over', promotion: endsAt('2026-03-01T12:00:00Z'), isEnded: true },
  { what: 'a code that the owner has ended', promotion: { ...running, status: 'inactive' }, isEnded: true },
  { what: 'a code that the owner has deleted', promotion: null, isEnded: true },
])('$what is recognised as running or ended', ({ promotion, isEnded }) => {
  expect(holds(2.5, promotion)).toBe(isEnded);
});

test('an ended code without a discount does not matter', () => {
  expect(holds(0, null)).toBe(false);
  expect(hasEndedPromotion({} as Cart, now)).toBe(false);
});

function endsAt(moment: string) {
  return { ...running, campaign: { ends_at: moment } };
}
