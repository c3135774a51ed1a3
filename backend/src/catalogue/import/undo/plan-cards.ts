import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { readGraph } from '../../../database/read-graph';
import type { ExistingCard } from '../check/existing-card';
import { loadCards, loadExistingCards, type ShopCard } from '../write/load-existing-cards';
import { type CanRestore, listDifferences, planCard } from './plan-card';
import { type CardSnapshot, type Outcome, readCardSnapshots } from './snapshots';

export type ImportedItem = {
  id: string;
  subject: string;
  before: unknown;
  after: unknown;
  created_at: Date | string;
};

/** Milliseconds in which an import writes a card once it has noted that it will. */
const longestWrite = 10 * 60_000;

/** `now` is undefined for a deleted card. */
export type CardUndo = {
  id: string;
  outcome: Outcome;
  now?: ShopCard | undefined;
  target?: ExistingCard | undefined;
};

export async function planCards(container: MedusaContainer, items: readonly ImportedItem[]): Promise<CardUndo[]> {
  const all = items.map((item) => ({ item, ...readCardSnapshots(item) }));
  const ids = all.flatMap(({ before, after }) => (after ?? before)?.id ?? []);
  const unseen = all.filter(({ before, after }) => !before && !after).map(({ item }) => item.subject);
  const byId = new Map((ids.length > 0 ? await loadCards(container, { id: ids }) : []).map((card) => [card.id, card]));
  const bySku = unseen.length > 0 ? await loadExistingCards(container, unseen) : new Map<string, ShopCard>();
  const found = all.map((one) => ({
    ...one,
    now: byId.get((one.after ?? one.before)?.id ?? '') ?? madeBy(one.item, bySku.get(one.item.subject)),
  }));
  const added = found.flatMap(({ before, now }) => (!before && now ? [now.id] : []));
  const inUse = await findCardsInUse(container, added);
  const taken = await findTakenValues(
    container,
    found.flatMap(({ before }) => before ?? []),
  );
  return found.map(({ item, before, after, now }) => {
    const { sku, title } = now ?? after ?? before ?? { sku: item.subject, title: '' };
    const describe = (outcome: Partial<Outcome> & Pick<Outcome, 'action'>): Outcome => ({
      sku,
      title,
      why: '',
      changes: [],
      left: [],
      ...outcome,
    });
    if (!now) return { id: item.id, outcome: describe({ action: 'left', why: 'it is not in the shop any more' }) };
    if (!before) {
      const why = inUse.get(now.id) ?? describeTouch(after ?? now, now);
      return { id: item.id, now, outcome: describe({ action: why ? 'hidden' : 'removed', why }) };
    }
    const { target, changes, left } = planCard({ before, after: after ?? now }, now, taken.canRestore(now.id));
    return {
      id: item.id,
      now,
      target,
      outcome: describe({ action: changes.length > 0 ? 'put back' : 'left', changes, left }),
    };
  });
}

/** An import that died may have noted a card that it never wrote, and the owner may have made one of that number since. */
function madeBy({ created_at }: ImportedItem, card: ShopCard | undefined): ShopCard | undefined {
  const age = card ? new Date(card.createdAt).getTime() - new Date(created_at).getTime() : Number.POSITIVE_INFINITY;
  return age < longestWrite ? card : undefined;
}

function describeTouch(after: CardSnapshot, now: CardSnapshot): string {
  const isChanged = after.isPublished !== now.isPublished || listDifferences(after, now).length > 0;
  if (isChanged) return 'you have changed it since';
  return now.envelopes.some(({ isCounted }) => isCounted) ? 'you have counted it since' : '';
}

async function findTakenValues(container: MedusaContainer, cards: readonly CardSnapshot[]) {
  const ranges = await readGraph(container, 'product_collection', ['handle']);
  const handles = cards.map(({ handle }) => handle);
  const skus = cards.flatMap(({ envelopes }) => envelopes.flatMap(({ sku }) => sku ?? []));
  const products = await readGraph(container, 'product', ['id', 'handle'], { handle: handles });
  const variants = await readGraph(container, 'product_variant', ['sku', 'product_id'], { sku: skus });
  const ofHandle = new Map(products.map(({ id, handle }) => [handle, id]));
  const ofSku = new Map(variants.map(({ sku, product_id }) => [sku, product_id]));
  const known = new Set(ranges.map(({ handle }) => handle));
  return {
    canRestore: (id: string): CanRestore => ({
      handle: (handle) => (ofHandle.get(handle) ?? id) === id,
      sku: (sku) => (ofSku.get(sku) ?? id) === id,
      range: (handle) => known.has(handle),
    }),
  };
}

async function findCardsInUse(container: MedusaContainer, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const filters = { product_id: [...productIds] };
  const inCarts = await container.resolve(Modules.CART).listLineItems(filters, { select: ['id', 'product_id'] });
  const bought = await container.resolve(Modules.ORDER).listOrderLineItems(filters, { select: ['id', 'product_id'] });
  const reasons = new Map<string, string>();
  for (const { product_id } of inCarts) if (product_id) reasons.set(product_id, 'it is in a cart');
  for (const { product_id } of bought) if (product_id) reasons.set(product_id, 'somebody has bought it');
  return reasons;
}
