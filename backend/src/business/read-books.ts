import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { isMark } from '@shop/shared/cards/occasions';
import type { Period } from '@shop/shared/desk/business';
import { businessModule } from '../modules/business';
import type { Books } from './figures';
import { toTimeRange } from './period';

/** The page, the summary and the files all read their figures here. */
export async function readBooks(container: MedusaContainer, period: Period): Promise<Books> {
  const business = container.resolve(businessModule);
  const range = toTimeRange(period);
  const [orders, lines, codes, refunds, moved, vat] = await Promise.all([
    business.orders(range),
    business.lines(range),
    business.codes(range),
    business.refunds(range),
    business.sumMovements(range),
    business.findVat(),
  ]);
  const products = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))];
  return { period, orders, lines, codes, refunds, moved, vat, themes: await themesOf(container, products) };
}

async function themesOf(container: MedusaContainer, ids: string[]): Promise<Books['themes']> {
  if (ids.length === 0) return new Map();
  const products = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ id: ids }, { select: ['id', 'tags.value'], relations: ['tags'], take: null, withDeleted: true });
  return new Map(products.map(({ id, tags }) => [id, tags.map(({ value }) => value).filter((name) => !isMark(name))]));
}
