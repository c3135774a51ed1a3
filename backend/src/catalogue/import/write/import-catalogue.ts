import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { findSalesChannel } from '../../../prepare/sales';
import { importCardsWorkflow, type Known } from '../../../workflows/catalogue/import-cards';
import { importRangesWorkflow, importTagsWorkflow } from '../../../workflows/catalogue/import-ranges';
import { tagsOf } from '../check/compare-card';
import type { Catalogue } from '../read/read-catalogue';

export type ImportReport = {
  ranges: { created: number; changed: number };
  created: string[];
  changed: string[];
  unchanged: string[];
};

/** Cards written together: more are quicker, and take more memory. */
const atOnce = 25;

/**
 * Brings the shop in line with an owner's catalogue that has been found right, some cards at a time: what has been
 * written when one of them fails stays, and the next import goes on from there. Run again, it changes nothing.
 */
export async function importCatalogue(
  container: MedusaContainer,
  { ranges, cards }: Catalogue,
  onCard: (done: number, total: number) => void = () => {},
): Promise<ImportReport> {
  const { result: importedRanges } = await importRangesWorkflow(container).run({ input: { ranges } });
  const { result: tags } = await importTagsWorkflow(container).run({ input: { values: cards.flatMap(tagsOf) } });
  const known: Known = {
    collections: importedRanges.ids,
    tags,
    categoryId: await idOf(container, 'product_category', { handle: 'cards' }),
    salesChannelId: await findSalesChannel(container),
    shippingProfileId: await idOf(container, 'shipping_profile', {}),
  };
  const report: ImportReport = { ranges: importedRanges, created: [], changed: [], unchanged: [] };
  for (let start = 0; start < cards.length; start += atOnce) {
    const some = cards.slice(start, start + atOnce);
    const { result } = await importCardsWorkflow(container).run({ input: { cards: some, known } });
    report.created.push(...result.created);
    report.changed.push(...result.changed);
    report.unchanged.push(...result.unchanged);
    onCard(Math.min(start + atOnce, cards.length), cards.length);
  }
  return report;
}

async function idOf(container: MedusaContainer, entity: string, filters: Record<string, string>): Promise<string> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({ entity, fields: ['id'], filters });
  const [first] = data;
  if (!first) throw new Error(`The shop has no ${entity}. Prepare it first, then import.`);
  return first.id;
}
