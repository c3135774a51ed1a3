import type { MedusaContainer } from '@medusajs/framework/types';
import type { Business, Counts, Period, Share, Sums } from '@shop/shared/desk/business';
import { mapValues } from '@shop/shared/forms/map-values';
import { businessModule } from '../modules/business';
import { toPounds } from '../money/pence';
import { toFigures } from './figures';
import { lastTwelveMonths } from './period';
import { readBooks } from './read-books';
import { thresholdWarning } from './vat';

const counts: Record<keyof Counts, true> = { orders: true, cancelled: true, cards: true };

export async function readBusiness(container: MedusaContainer, period: Period): Promise<Business> {
  const business = container.resolve(businessModule);
  const [books, turnover, feesUntil] = await Promise.all([
    readBooks(container, period),
    business.turnover(lastTwelveMonths(new Date())),
    business.findReadUntil(),
  ]);
  const { by, series, vat, ...sums } = toFigures(books);
  return {
    ...inPounds(sums),
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

function inPounds(sums: Sums): Sums {
  return mapValues(sums, (sum, name) => (name in counts ? sum : toPounds(sum)));
}
