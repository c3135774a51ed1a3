import type { MedusaContainer } from '@medusajs/framework/types';
import { smallPicture } from '@shop/shared/cards/picture-address';
import { addDays, dayOf, mondayOf, startOfDay } from '@shop/shared/format/calendar';
import { readGraph } from '../database/read-graph';
import { businessModule } from '../modules/business';
import type { Weeks } from '../modules/business/business-service';
import { settings } from '../process/settings/current';

/** Amounts are pence. `from` is a Monday, such as `2026-11-16`. */
interface Week {
  from: string;
  orders: number;
  takings: number;
}

interface BestCard {
  id: string;
  title: string;
  picture: string;
  sold: number;
}

export interface EightWeeks {
  /** Oldest first; the last is the present week. */
  weeks: Week[];
  /** Last week's numbers up to the same weekday and time. */
  lastWeekByNow: { orders: number; takings: number };
  /** Pence that were paid back in the present week, whenever they had been taken. */
  refunded: number;
  best: BestCard[];
}

const weeksShown = 8;
const bestShown = 5;
const week = 7 * 24 * 60 * 60_000;
/** Past weeks change seldom, by late captures or cancellations. */
const refreshAfter = 5 * 60_000;

let past: { monday: string; at: number; weeks: Weeks } | undefined;

/** Uses the reader of the page 'Business', so that both show the same takings. */
export async function readWeeks(container: MedusaContainer, now = new Date()): Promise<EightWeeks> {
  const business = container.resolve(businessModule);
  const monday = mondayOf(dayOf(now));
  const mondays = Array.from({ length: weeksShown }, (_, at) => addDays(monday, 7 * (at + 1 - weeksShown)));
  const beginnings = mondays.map(startOfDay);
  const [last, present] = beginnings.slice(-2);
  if (!last || !present) throw new Error('There are at least two weeks.');
  if (past?.monday !== monday || Math.abs(now.getTime() - past.at) > refreshAfter) {
    // Last week is read in two parts: up to the same time as this one, and the rest.
    const sameTime = new Date(Math.min(now.getTime() - week, present.getTime()));
    const weeks = await business.weeks([...beginnings.slice(0, -1), sameTime], present);
    past = { monday, at: now.getTime(), weeks };
  }
  const old = past.weeks;
  const until = new Date(now.getTime() + week);
  const [current, refunds] = await Promise.all([
    business.weeks([present], until),
    business.refunds({ from: present, until }),
  ]);
  const byNow = spanOf(old, weeksShown - 1);
  const all = [
    ...mondays.slice(0, -2).map((_, at) => spanOf(old, at + 1)),
    plus(byNow, spanOf(old, weeksShown)),
    spanOf(current, 1),
  ];
  return {
    weeks: all.map((figures, at) => ({ from: mondays[at] ?? '', ...figures })),
    lastWeekByNow: byNow,
    // Nothing goes back for a credit note.
    refunded: refunds.reduce((sum, { amount, credit_note }) => sum + (credit_note === null ? amount : 0), 0),
    best: await bestOf(container, [...old.cards, ...current.cards]),
  };
}

type Sums = Pick<Week, 'orders' | 'takings'>;

function spanOf({ spans }: Weeks, wanted: number): Sums {
  const { orders = 0, takings = 0 } = spans.find(({ span }) => span === wanted) ?? {};
  return { orders, takings };
}

const plus = (one: Sums, other: Sums): Sums => ({
  orders: one.orders + other.orders,
  takings: one.takings + other.takings,
});

async function bestOf(container: MedusaContainer, cards: Weeks['cards']): Promise<BestCard[]> {
  const sold = new Map<string, number>();
  for (const { product_id, sold: count } of cards) sold.set(product_id, (sold.get(product_id) ?? 0) + count);
  const first = [...sold].toSorted((one, other) => other[1] - one[1] || one[0].localeCompare(other[0]));
  const chosen = first.slice(0, bestShown);
  if (chosen.length === 0) return [];
  const data = await readGraph(
    container,
    'product',
    ['id', 'title', 'thumbnail'],
    { id: chosen.map(([id]) => id) },
    { withDeleted: true },
  );
  const known = new Map(data.map((card) => [card.id, card]));
  return chosen.flatMap(([id, count]) => {
    const card = known.get(id);
    return card
      ? [{ id, title: card.title, picture: smallPicture(card.thumbnail, settings.STOREFRONT_URL), sold: count }]
      : [];
  });
}
