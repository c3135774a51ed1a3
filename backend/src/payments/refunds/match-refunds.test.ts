import { expect, test } from 'vitest';
import type { ProviderRefund } from '../provider/provider-payment';
import { matchRefunds, type ShopRefund } from './match-refunds';

const now = new Date('2026-03-28T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const theirs = (id: string, more: Partial<ProviderRefund> = {}): ProviderRefund => ({
  id,
  amount: 225,
  stands: true,
  shopRefund: '',
  parts: null,
  ...more,
});
const ours = (id: string, more: Partial<ShopRefund> = {}): ShopRefund => ({
  id,
  amount: 225,
  at: minutesAgo(60),
  providerRefund: '',
  parts: null,
  ...more,
});
const nothing = { missing: [], failed: [], unasked: [], isUnderWay: false };

test('a refund that the shop asked for is its own, and one that it wrote down is written down', () => {
  const asked = theirs('re_1', { shopRefund: 'ref_1' });
  const written = theirs('re_2');

  expect(matchRefunds([asked, written], [ours('ref_1'), ours('ref_2', { providerRefund: 're_2' })], now)).toEqual(
    nothing,
  );
});

test('a refund of the provider’s dashboard is missing, whatever others of the same amount there are', () => {
  const asked = theirs('re_1', { shopRefund: 'ref_1' });
  const made = theirs('re_2');

  expect(matchRefunds([asked, made], [ours('ref_1')], now)).toEqual({ ...nothing, missing: [made] });
});

test('a refund whose answer was lost is missing: the shop has taken it back from its order', () => {
  const lost = theirs('re_1', { shopRefund: 'ref_gone' });

  expect(matchRefunds([lost], [], now)).toEqual({ ...nothing, missing: [lost] });
});

test('a refund that the provider knows nothing of was never asked for, once there was time to ask', () => {
  const [old, young] = [ours('ref_1', { at: minutesAgo(1) }), ours('ref_2', { at: minutesAgo(0) })];

  expect(matchRefunds([], [old, young], now)).toEqual({ ...nothing, unasked: [old], isUnderWay: true });
});

test('a refund of before they named each other is known by its amount, once', () => {
  const [first, second] = [theirs('re_1'), theirs('re_2')];

  expect(matchRefunds([first, second], [ours('ref_1')], now)).toEqual({ ...nothing, missing: [second] });
});

test('a refund that failed is to be taken back where it stands, and nothing else is', () => {
  const failed = { stands: false };
  const [asked, made] = [theirs('re_1', { shopRefund: 'ref_1', ...failed }), theirs('re_2', failed)];
  const [one, other] = [ours('ref_1'), ours('ref_2', { providerRefund: 're_2' })];

  expect(matchRefunds([asked, made], [one, other], now).failed).toEqual([
    { ours: one, theirs: asked },
    { ours: other, theirs: made },
  ]);
  expect(matchRefunds([asked, made], [], now)).toEqual(nothing);
  expect(matchRefunds([made], [ours('ref_3')], now)).toEqual(nothing);
});

test('while the shop is asking for a refund, nobody can tell whose one without a name is', () => {
  const young = ours('ref_1', { at: minutesAgo(1) });

  expect(matchRefunds([theirs('re_1')], [young], now)).toMatchObject({ isUnderWay: true });
  expect(matchRefunds([theirs('re_1', { shopRefund: 'ref_1' })], [young], now)).toEqual(nothing);
  expect(matchRefunds([], [ours('ref_1')], now)).toMatchObject({ isUnderWay: false });
});
