import { createProductsWorkflow, updateProductsWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { hasSameEnvelopes, isUnchanged, tagsOf } from '../../catalogue/import/read/compare-card';
import type { ExistingCard } from '../../catalogue/import/read/existing-card';
import type { Catalogue, CatalogueCard } from '../../catalogue/import/read/read-catalogue';
import { loadExistingCards } from '../../catalogue/import/write/load-existing-cards';
import { type References, toChangedProduct, toNewProduct } from '../../catalogue/import/write/to-product';
import { findSalesChannel } from '../../prepare/sales';
import { offerEnvelopes, withdrawEnvelopes } from './change-envelopes';
import { importRanges, importTags } from './import-ranges';
import { uploadPictures } from './upload-pictures';

export type ImportReport = {
  ranges: { created: number; changed: number };
  created: string[];
  changed: string[];
  unchanged: string[];
};

/** Cards written together: more are quicker, and take more memory. */
const atOnce = 25;

/**
 * Brings the shop in line with an owner's catalogue that has been found right: creates the cards it does not
 * have, changes those that differ, leaves the others alone. Run again, it changes nothing.
 */
export async function importCatalogue(
  container: MedusaContainer,
  { ranges, cards }: Catalogue,
  onCard: (done: number, total: number) => void = () => {},
): Promise<ImportReport> {
  const importedRanges = await importRanges(container, ranges);
  const references: References = {
    collections: importedRanges.ids,
    tags: await importTags(container, cards.flatMap(tagsOf)),
    pictures: new Map(),
    categoryId: await idOf(container, 'product_category', { handle: 'cards' }),
    salesChannelId: await findSalesChannel(container),
    shippingProfileId: await idOf(container, 'shipping_profile', {}),
  };

  const report: ImportReport = { ranges: importedRanges, created: [], changed: [], unchanged: [] };
  for (let start = 0; start < cards.length; start += atOnce) {
    const some = cards.slice(start, start + atOnce);
    await importCards(container, some, references, report);
    onCard(Math.min(start + atOnce, cards.length), cards.length);
  }
  return report;
}

async function importCards(
  container: MedusaContainer,
  cards: readonly CatalogueCard[],
  references: References,
  report: ImportReport,
): Promise<void> {
  const existing = await loadExistingCards(
    container,
    cards.map(({ sku }) => sku),
  );
  const added = cards.filter(({ sku }) => !existing.has(sku));
  const changed: { card: CatalogueCard; current: ExistingCard }[] = [];
  for (const card of cards) {
    const current = existing.get(card.sku);
    if (current && isUnchanged(current, card)) report.unchanged.push(card.sku);
    else if (current) changed.push({ card, current });
  }
  if (added.length + changed.length === 0) return;

  const pictures = await uploadPictures(container, [...added, ...changed.map(({ card }) => card)], existing);
  const complete = { ...references, pictures };
  if (added.length > 0) {
    const products = added.map((card) => toNewProduct(card, complete));
    await createProductsWorkflow(container).run({ input: { products } });
  }
  if (changed.length > 0) {
    const redone = changed.filter(({ card, current }) => !hasSameEnvelopes(current, card));
    for (const { card, current } of redone) await offerEnvelopes(container, current, card);
    const products = changed.map(({ card, current }) => toChangedProduct(card, current, complete));
    await updateProductsWorkflow(container).run({ input: { products } });
    for (const { card, current } of redone) await withdrawEnvelopes(container, current, card);
  }
  report.created.push(...added.map(({ sku }) => sku));
  report.changed.push(...changed.map(({ card }) => card.sku));
}

async function idOf(container: MedusaContainer, entity: string, filters: Record<string, string>): Promise<string> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({ entity, fields: ['id'], filters });
  const [first] = data;
  if (!first) throw new Error(`The shop has no ${entity}. Prepare it first, then import.`);
  return first.id;
}
