import { dayOf } from '@shop/shared/format/calendar';
import { formatDayOfMonth, formatTime } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import type { CodeTerms, Gift, MultiBuyGift, OnSale, SaleTerms, Span } from './terms';
import { isMidnight } from './uk-day';

/** `10 % off when the cards come to £15 or more, until 30 November, once each`. */
export function describeCode({ gift, minimum, uses, usesEach, ...span }: CodeTerms, now: Date): string {
  const condition = minimum === null ? '' : ` when the cards come to ${formatPounds(minimum)} or more`;
  const often = usesEach === null ? '' : `, ${formatTimes(usesEach)} each`;
  const inAll = uses === null ? '' : `, ${formatTimes(uses)} in all`;
  return `${describeGift(gift)}${condition}${formatSpan(span, now)}${often}${inAll}`;
}

export function describeSale({ percent, on, ...span }: SaleTerms, now = new Date()): string {
  return `${percent} % off ${describeOnSale(on)}${formatSpan(span, now)}`;
}

export function describeOnSale(on: OnSale): string {
  if (on.kind === 'all') return 'all cards';
  if (on.kind === 'range') return `the range ${on.title}`;
  return on.titles.length === 1 ? `${on.titles[0]}` : `${on.titles.length} cards: ${on.titles.join(', ')}`;
}

function describeGift(gift: Gift): string {
  if (gift.kind === 'percent') return `${gift.value} % off`;
  if (gift.kind === 'multi-buy') return `Any ${gift.cards} for ${formatPounds(gift.pounds)}${describeCounted(gift.on)}`;
  if (gift.kind === 'pounds') return `${formatPounds(gift.value)} off`;
  return gift.kind === 'delivery' ? 'Free delivery' : gift.words;
}

function describeCounted(on: MultiBuyGift['on']): string {
  if (on.kind === 'all') return '';
  if (on.kind === 'range') return ` of the range ${on.title ?? 'that is gone'}`;
  return ` of ${describeOnSale({ kind: 'cards', titles: on.titles ?? [] })}`;
}

/** `, from 1 December until 7 December 2027`. The current year and midnight are left out. */
export function formatSpan({ from, until }: Span, now: Date): string {
  // An end at midnight means the day before.
  const last = until && isMidnight(until) ? new Date(until.getTime() - 1) : until;
  const begins =
    from === null ? '' : `from ${formatDayMonth(from, now)}${isMidnight(from) ? '' : ` at ${formatTime(from)}`}`;
  const ends =
    last === null ? '' : `until ${formatDayMonth(last, now)}${last === until ? ` at ${formatTime(last)}` : ''}`;
  const both = [begins, ends].filter(Boolean).join(' ');
  return both && `, ${both}`;
}

function formatDayMonth(moment: Date, now: Date): string {
  const year = dayOf(moment).slice(0, 4);
  return formatDayOfMonth(moment) + (year === dayOf(now).slice(0, 4) ? '' : ` ${year}`);
}

export function formatPounds(pounds: number): string {
  return formatMoney(pounds).replace(/\.00$/, '');
}

function formatTimes(times: number): string {
  if (times === 1) return 'once';
  return times === 2 ? 'twice' : `${times} times`;
}
