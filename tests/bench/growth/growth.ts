import { anyVariant } from '../../world/cards-on-sale.ts';
import { newCustomer } from '../../world/customers.ts';
import { placeOrder, postOrder } from '../../world/orders.ts';
import { processTree } from '../../world/process-tree.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { memoryOf } from '../bench-shop.ts';
import type { Row } from '../row.ts';
import { importCards } from './import-cards.ts';
import { handleOf } from './many-cards.ts';
import { copyOrder, orderCount } from './many-orders.ts';
import {
  countScannedRows,
  type Measured,
  measureCheckout,
  measureDesk,
  measurePages,
  settle,
  shoppers,
  timeEdit,
  waitForCard,
} from './measure-shop.ts';

const cardCount = 10_000;
const suggestions = 'suggestions of the search';
const inWords = (count: number) => count.toLocaleString('en-GB');
const grown = `in a shop of ${inWords(cardCount)} cards and ${inWords(orderCount)} orders`;

/** A range of the small shop has fewer cards than a page shows; a full page is like the list of all its cards. */
const inSmallShop: Record<string, string> = { 'list of a range': 'catalogue', 'page of a range': 'catalogue' };

/** A lost index, or a list that is read whole, costs far more. */
const most = { page: 2, bytes: 2, call: 1.3, desk: 8, import: 2.2, scanned: 50_000 };

/** Measures the shop as it is, fills it, and measures it again. It stays full. */
export async function measureGrowth(shop: RunningShop): Promise<Row[]> {
  const customer = await newCustomer(shop);
  const order = await placeOrder(shop, customer);
  await postOrder(shop, order.id);
  const { id: variant } = await anyVariant(shop);
  const measure = async () => {
    await settle(shop);
    return {
      pages: await measurePages(shop),
      desk: await measureDesk(shop, customer),
      checkout: await measureCheckout(shop, variant),
    };
  };
  const before = await measure();
  await copyOrder(shop, order.id, customer.id);
  const half = await importCards(cardCount / 2);
  const whole = await importCards(cardCount);
  await waitForCard(shop, handleOf(cardCount));
  const after = await measure();
  const scanned = await countScannedRows(shop, () => measureCheckout(shop, variant));
  const seen = await timeEdit(shop);
  return [
    ...[...after.pages].flatMap(([name, figures]) =>
      pageRows(name, before.pages.get(inSmallShop[name] ?? name), figures),
    ),
    ...[...after.checkout].map(([name, { median }]) =>
      ratio(name, most.call, before.checkout.get(name)?.median, median),
    ),
    ...[...after.desk].flatMap(([name, figures]) => deskRows(name, before.desk.get(name), figures)),
    {
      measure: `${grown}: rows of large tables that are read without an index, for each checkout`,
      bound: most.scanned,
      is: 'at most',
      figure: scanned / shoppers,
      unit: 'rows',
      binds: true,
    },
    time('search while it is typed, p95', 20, 'ms', after.pages.get(suggestions)?.p95),
    time('from the saving of a card until a shopper sees it', 5, 's', seen),
    size('memory of the storefront', 400, memoryOf(processTree(shop.pids.storefront ?? 0))),
    { ...size('memory of the backend', 1000, memoryOf(processTree(shop.pids.backend ?? 0))), binds: false },
    time(`import of ${inWords(cardCount / 2)} cards`, 600, 's', half.seconds),
    ratioOf(
      'import of as many again, and both to the first',
      most.import,
      (half.seconds + whole.seconds) / half.seconds,
    ),
    size('memory of the import at its peak', 600, Math.max(half.peak, whole.peak)),
  ];
}

function pageRows(name: string, small: Measured | undefined, large: Measured): Row[] {
  return [
    // A search while it is typed has a bound of its own, in milliseconds.
    { ...ratio(`${name}, rendered anew`, most.page, small?.median, large.median), binds: name !== suggestions },
    ratioOf(`${name}: bytes of the HTML`, most.bytes, large.bytes / (small?.bytes ?? Number.NaN)),
  ];
}

function deskRows(name: string, small: Measured | undefined, large: Measured): Row[] {
  return [time(`${name}, p95`, 300, 'ms', large.p95), ratio(name, most.desk, small?.median, large.median)];
}

function ratio(name: string, bound: number, small = Number.NaN, large = Number.NaN): Row {
  return ratioOf(`${name} (${small.toFixed(0)} ms before, ${large.toFixed(0)} ms)`, bound, large / small);
}

function ratioOf(name: string, bound: number, figure: number): Row {
  return { measure: `${grown}: ${name}`, bound, is: 'at most', figure, unit: '×', binds: true };
}

function time(name: string, bound: number, unit: 'ms' | 's', figure = Number.NaN): Row {
  return { measure: `${grown}: ${name}`, bound, is: 'at most', figure, unit, binds: false };
}

function size(name: string, bound: number, figure: number): Row {
  return { measure: `${grown}: ${name}`, bound, is: 'at most', figure, unit: 'MB', binds: true };
}
