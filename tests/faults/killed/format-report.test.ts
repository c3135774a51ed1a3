import { expect, test } from 'vitest';
import { formatReport } from './format-report.ts';
import type { WavesReport } from './run-waves.ts';

const told: WavesReport = {
  checkouts: 50,
  confirmed: 48,
  interrupted: 20,
  kills: 2,
  openedByHand: 0,
  repeatedMails: 0,
  ends: { 'one order, money taken': 47, 'no order, nothing taken': 1 },
  told: { order: 46, left: 2, 'not paid': 2 },
  gaveUp: { 'carts gave no answer for three minutes.': 2 },
  rests: [1_000, 2_000, 58_000],
  quiet: [900],
  breaches: [],
  seconds: 75,
};

test('a run without a breach says how long it took to come to rest, and who never paid', () => {
  const words = formatReport(told, { seed: 7 });
  expect(words).toContain('50 checkouts in 75 s (1.50 s each), seed 7');
  expect(words).toContain('p50 2.0 s, p99 58.0 s, max 58.0 s (3)');
  expect(words).toContain('2 carts gave no answer');
  expect(words).toContain('✔ no breach');
});

test('breaches of one kind are counted together, each with the command that shows it again', () => {
  const breach = (cart: string) => ({ wave: 4, what: `never came to rest: no order (cart ${cart}, told: left)` });
  const words = formatReport({ ...told, breaches: [breach('cart_1'), breach('cart_2')] }, { seed: 7 });
  expect(words).toContain('✖ 2 breaches');
  expect(words).toContain('2 × never came to rest: no order');
  expect(words).toContain('npm run test:faults -- --seed 7 --wave 4');
});
