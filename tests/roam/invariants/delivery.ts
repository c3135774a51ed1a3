import type { HTMLElement } from 'node-html-parser';
import { InvariantViolation, invariant } from '../../world/page/invariant.ts';
import type { Page } from '../../world/page/page.ts';
import { textOf } from '../../world/page/words.ts';
import { contentsFor, describeLines, partsOf } from '../line.ts';
import type { Model } from '../model.ts';
import { parsePence } from '../page/amounts.ts';
import { describeContents } from '../page/contents.ts';

interface Sums {
  subtotal: number;
  discount: number;
}

interface Parcel {
  /** Empty for the one to the delivery address. */
  to: string;
  /** Sums that its delivery may rightly cost: two where the discount may make the difference. */
  prices: number[];
}

/** Specification, section 9: 99p for 1-3 cards, £1.79 for 4 or more, free over £10; express £1.99 and £3.39. */
function planParcels({ subtotal, discount }: Sums, model: Model): Parcel[] {
  const lines = [...model.lines].map(([line, quantity]) => ({ line, quantity, to: partsOf(line).to }));
  const sent = ['', ...model.receivers.keys()].filter((to) => lines.some((line) => line.to === to));
  return sent.map((to, place) => {
    const theirs = lines.filter((line) => line.to === to);
    const cards = theirs.reduce((sum, { line, quantity }) => sum + quantity * model.card(line).inside, 0);
    if (model.delivery === 'Express') return { to, prices: [cards <= 3 ? 199 : 339] };
    const price = cards <= 3 ? 99 : 179;
    // To shops it is never free.
    if (model.buysAs('trade')) return { to, prices: [price] };
    const own = theirs.reduce((sum, { line, quantity }) => sum + quantity * model.penceOf(line), 0);
    const [most, least] = place === 0 ? [subtotal - discount, subtotal - discount] : [own, own - discount];
    return { to, prices: [...(least > 1000 ? [] : [price]), ...(most > 1000 ? [0] : [])] };
  });
}

export function checkDelivery(shown: number, sums: Sums, model: Model): void {
  if (model.code === 'FREEPOST') return;
  const parcels = planParcels(sums, model);
  const promised = parcels.reduce(
    (totals, { prices }) => totals.flatMap((sum) => prices.map((price) => sum + price)),
    [0],
  );
  invariant(
    promised.includes(shown),
    `Delivery of ${describeLines(model.lines)} for ${sums.subtotal - sums.discount}p is ${shown}p, and not the promised ${promised.join(' or ')}p.`,
  );
}

/** The page on which the cards are shared out says what is in each parcel, and what its delivery costs. */
export function checkSharedOut(page: Page, sums: Sums & { delivery: number | null }, model: Model): void {
  if (page.heading !== 'Whom do the cards go to?') return;
  const sections = new Map(page.main.querySelectorAll('section').flatMap(readSection));
  let sum = 0;
  for (const { to, prices } of planParcels(sums, model)) {
    const section = sections.get(to);
    if (!section) throw new InvariantViolation(`${page.address} has no parcel to ${to || 'the delivery address'}.`);
    const wanted = contentsFor(to, model.lines);
    const shown = describeContents(section.querySelectorAll('ul li').map(textOf));
    invariant(shown === wanted, `The parcel to ${to || 'the delivery address'} holds ${shown}, and not ${wanted}.`);
    const price = parsePence(/Delivery: (Free|£[\d.]+)/.exec(textOf(section))?.[1] ?? '') ?? Number.NaN;
    // A code may have taken the delivery off the sum, and not off its price.
    const isPromised = prices.includes(price) || model.receivers.size === 0;
    invariant(
      isPromised,
      `The parcel to ${to || 'the delivery address'} costs ${price}p, and not ${prices.join(' or ')}p.`,
    );
    sum += price;
  }
  const isSum = model.receivers.size === 0 || sum === sums.delivery;
  invariant(isSum, `The parcels cost ${sum}p, and delivery is ${sums.delivery}p.`);
}

function readSection(section: HTMLElement): [string, HTMLElement][] {
  const heading = textOf(section.querySelector('h2') ?? section);
  const [, to] = /^Straight to (\S+)/.exec(heading) ?? [];
  if (to) return [[to, section]];
  return heading.startsWith('To you') ? [['', section]] : [];
}
