import { expect, test } from 'vitest';
import type { ProviderRefund } from '../provider';
import { matchRefunds, type ShopRefund } from './match-refunds';

const now = new Date('2026-03-28T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const theirs = (id: string, more: Partial<ProviderRefund> = {}): ProviderRefund => ({
  id,
  amount: 225,
  failure: null,
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
const nothing = { missing: [], failed: [], unrequested: [], isInProgress: false };

test('a refund matches by the id on either side', () => {
  const asked = theirs('re_1', { shopRefund: 'ref_1' });
  const written = theirs('re_2');

  expect(matchRefunds([asked, written], [ours('ref_1'), ours('ref_2', { providerRefund: 're_2' })], now)).toEqual(
    nothing,
  );
});

test('a refund made in the provider’s dashboard is missing, even beside another of the same amount', () => {
  const asked = theirs('re_1', { shopRefund: 'ref_1' });
  const made = theirs('re_2');

  expect(matchRefunds([asked, made], [ours('ref_1')], now)).toEqual({ ...nothing, missing: [made] });
});

test('a refund whose answer was lost is missing from its order', () => {
  const lost = theirs('re_1', { shopRefund: 'ref_gone' });

  expect(matchRefunds([lost], [], now)).toEqual({ ...nothing, missing: [lost] });
});

test('a refund unknown to the provider is unrequested after the request timeout', () => {
  const [old, young] = [ours('ref_1', { at: minutesAgo(1) }), ours('ref_2', { at: minutesAgo(0) })];

  expect(matchRefunds([], [old, young], now)).toEqual({ ...nothing, unrequested: [old], isInProgress: true });
});

test('a refund without ids matches by its amount, once', () => {
  const [first, second] = [theirs('re_1'), theirs('re_2')];

  expect(matchRefunds([first, second], [ours('ref_1')], now)).toEqual({ ...nothing, missing: [second] });
});

test('a failed refund is reported only where the order has it', () => {
  const failed = { failure: 'bank' } as const;
  const [asked, made] = [theirs('re_1', { shopRefund: 'ref_1', ...failed }), theirs('re_2', failed)];
  const [one, other] = [ours('ref_1'), ours('ref_2', { providerRefund: 're_2' })];

  expect(matchRefunds([asked, made], [one, other], now).failed).toEqual([
    { ours: one, theirs: asked, ...failed },
    { ours: other, theirs: made, ...failed },
  ]);
  expect(matchRefunds([asked, made], [], now)).toEqual(nothing);
  expect(matchRefunds([made], [ours('ref_3')], now)).toEqual(nothing);
});

test('a refund without an id cannot be matched while the shop is requesting one', () => {
  const young = ours('ref_1', { at: minutesAgo(1) });

  expect(matchRefunds([theirs('re_1')], [young], now)).toMatchObject({ isInProgress: true });
  expect(matchRefunds([theirs('re_1', { shopRefund: 'ref_1' })], [young], now)).toEqual(nothing);
  expect(matchRefunds([], [ours('ref_1')], now)).toMatchObject({ isInProgress: false });
});
