import type { MedusaContainer } from '@medusajs/framework/types';
import type { Business, Period, Share, Sums } from '@shop/shared/desk/business';
import { businessModule } from '../modules/business';
import { toPounds } from '../money/pence';
import { toFigures } from './figures';
import { lastTwelveMonths } from './period';
import { readBooks } from './read-books';
import { thresholdWarning } from './vat';

const counts = new Set(['orders', 'cancelled', 'cards']);

export async function readBusiness(container: MedusaContainer, period: Period): Promise<Business> {
  const business = container.resolve(businessModule);
  const [books, turnover, feesUntil] = await Promise.all([
    readBooks(container, period),
    business.turnover(lastTwelveMonths(new Date())),
    business.findReadUntil(),
  ]);
  const { by, series, vat, ...amounts } = toFigures(books);
  return {
    ...inPounds(amounts),
    period,
    vat: vat.map((line) => ({ rate: line.rate, gross: toPounds(line.gross), vat: toPounds(line.vat) })),
    by: {
      cards: by.cards.map(shareInPounds),
      envelopes: by.envelopes.map(shareInPounds),
      themes: by.themes.map(shareInPounds),
      codes: by.codes.map(shareInPounds),
      places: by.places.map(shareInPounds),
    },
    series: series.map(shareInPounds),
    registration: books.vat,
    turnover: toPounds(turnover),
    warning: thresholdWarning(books.vat, turnover),
    fees_until: feesUntil?.toISOString() ?? null,
  };
}

const shareInPounds = (share: Share): Share => ({ ...share, amount: toPounds(share.amount) });

function inPounds(amounts: Sums): Sums {
  const converted = Object.entries(amounts).map(([name, amount]) => [
    name,
    counts.has(name) ? amount : toPounds(amount),
  ]);
  return { ...amounts, ...Object.fromEntries(converted) };
}
