import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import type { Period } from '@shop/shared/desk/business';
import { businessModule } from '../modules/business';
import type { Books } from './figures';
import { stretchOf } from './period';

/** Tags that say where a card is shown, and not what it is about. */
const noThemes = new Set(['new', 'bestseller']);

/** What was sold and what moved in these days: every figure of the page, the summary and the files comes from here. */
export async function readBooks(container: MedusaContainer, period: Period): Promise<Books> {
  const business = container.resolve(businessModule);
  const stretch = stretchOf(period);
  const [orders, lines, codes, refunds, moved, vat] = await Promise.all([
    business.orders(stretch),
    business.lines(stretch),
    business.codes(stretch),
    business.refunds(stretch),
    business.moved(stretch),
    business.vat(),
  ]);
  const products = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))];
  return { period, orders, lines, codes, refunds, moved, vat, themes: await themesOf(container, products) };
}

async function themesOf(container: MedusaContainer, ids: string[]): Promise<Books['themes']> {
  if (ids.length === 0) return new Map();
  const products = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ id: ids }, { select: ['id', 'tags.value'], relations: ['tags'], take: null, withDeleted: true });
  return new Map(
    products.map(({ id, tags }) => [id, tags.map(({ value }) => value).filter((name) => !noThemes.has(name))]),
  );
}
