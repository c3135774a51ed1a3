import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import type { ExistingCard } from '../check/existing-card';
import { loadCards, loadExistingCards, type ShopCard } from '../write/load-existing-cards';
import { findHeld } from './find-held';
import { type CardThen, cardThen, type Outcome } from './kept';
import { listDifferences, type MayHave, planCard } from './plan-card';

/** A thing that an import wrote, as it was kept. */
export type KeptThing = { id: string; subject: string; before: unknown; after: unknown };

/** What is to be done with one card; without `now` it is not in the shop any more. */
export type CardDeed = {
  thing: string;
  outcome: Outcome;
  now?: ShopCard | undefined;
  target?: ExistingCard | undefined;
};

/** What an undo makes of cards that an import wrote, as the shop is now. Reads, and changes nothing. */
export async function planCards(container: MedusaContainer, things: readonly KeptThing[]): Promise<CardDeed[]> {
  const all = things.map((thing) => ({ thing, ...cardThen(thing) }));
  const ids = all.flatMap(({ before, after }) => (after ?? before)?.id ?? []);
  const unseen = all.filter(({ before, after }) => !before && !after).map(({ thing }) => thing.subject);
  const byId = new Map((ids.length > 0 ? await loadCards(container, { id: ids }) : []).map((card) => [card.id, card]));
  const bySku = unseen.length > 0 ? await loadExistingCards(container, unseen) : new Map<string, ShopCard>();
  const found = all.map((one) => ({
    ...one,
    now: byId.get((one.after ?? one.before)?.id ?? '') ?? bySku.get(one.thing.subject),
  }));
  const added = found.flatMap(({ before, now }) => (!before && now ? [now.id] : []));
  const held = await findHeld(container, added);
  const others = await findOthers(
    container,
    found.flatMap(({ before }) => before ?? []),
  );
  return found.map(({ thing, before, after, now }) => {
    const { sku, title } = now ?? after ?? before ?? { sku: thing.subject, title: '' };
    const say = (outcome: Partial<Outcome> & Pick<Outcome, 'deed'>): Outcome => ({
      ...{ sku, title, why: '', changes: [], left: [] },
      ...outcome,
    });
    if (!now) return { thing: thing.id, outcome: say({ deed: 'left', why: 'it is not in the shop any more' }) };
    if (!before) {
      const why = held.get(now.id) ?? (isChanged(after ?? now, now) ? 'you have changed it since' : '');
      return { thing: thing.id, now, outcome: say({ deed: why ? 'hidden' : 'removed', why }) };
    }
    const { target, changes, left } = planCard({ before, after: after ?? now }, now, others.mayHave(now.id));
    return {
      ...{ thing: thing.id, now, target },
      outcome: say({ deed: changes.length > 0 ? 'put back' : 'left', changes, left }),
    };
  });
}

function isChanged(after: CardThen, now: CardThen): boolean {
  return after.isPublished !== now.isPublished || listDifferences(after, now).length > 0;
}

/** Who else has by now what these cards had, and which ranges there are. */
async function findOthers(container: MedusaContainer, cards: readonly CardThen[]) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: ranges } = await query.graph({ entity: 'product_collection', fields: ['handle'] });
  const handles = cards.map(({ handle }) => handle);
  const skus = cards.flatMap(({ envelopes }) => envelopes.flatMap(({ sku }) => sku ?? []));
  const { data: products } = await query.graph({
    entity: 'product',
    fields: ['id', 'handle'],
    filters: { handle: handles },
  });
  const { data: variants } = await query.graph({
    entity: 'product_variant',
    fields: ['sku', 'product_id'],
    filters: { sku: skus },
  });
  const ofHandle = new Map(products.map(({ id, handle }) => [handle, id]));
  const ofSku = new Map(variants.map(({ sku, product_id }) => [sku, product_id]));
  const known = new Set(ranges.map(({ handle }) => handle));
  return {
    mayHave: (id: string): MayHave => ({
      handle: (handle) => (ofHandle.get(handle) ?? id) === id,
      sku: (sku) => (ofSku.get(sku) ?? id) === id,
      range: (handle) => known.has(handle),
    }),
  };
}
