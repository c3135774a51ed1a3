import { addDays, dayOf } from '@shop/shared/format/calendar';
import { ledgerOf } from '../ledger.ts';
import { asAdmin, runJob } from '../owner.ts';
import type { RunningShop } from '../running-shop.ts';
import { type Json, pick, pickList, pickText } from '../store-api.ts';
import { waitFor } from '../wait-for.ts';
import { sum } from './sums.ts';

/** The range reaches past midnight, so that an order and its figures cannot fall on different sides of it. */
function daysAroundNow(): { from: string; to: string } {
  const today = dayOf(new Date());
  return { from: addDays(today, -1), to: addDays(today, 1) };
}

const query = (days: { from: string; to: string }) => new URLSearchParams(days).toString();

export async function readFigures(shop: RunningShop, days = daysAroundNow()): Promise<Json> {
  const { status, body } = await asAdmin(shop, `/admin/business?${query(days)}`);
  if (status !== 200) throw new Error(`The figures could not be read: ${status} ${JSON.stringify(body)}`);
  return pick(body, 'business');
}

export type Row = Record<string, string>;

export async function downloadCsv(shop: RunningShop, name: string, days = daysAroundNow()): Promise<Row[]> {
  const { status, body } = await asAdmin(shop, `/admin/business/files/${name}?${query(days)}`);
  if (status !== 200 || typeof body !== 'string') throw new Error(`The file could not be read: ${status}`);
  const [names = [], ...rows] = readCsv(body);
  return rows.map((row) => Object.fromEntries(names.map((column, at) => [column, row[at] ?? ''])));
}

function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

/** @throws when the cell is no amount */
export function penceIn(row: Row | undefined, column: string): number {
  const cell = row?.[column] ?? 'missing';
  if (!/^-?\d+\.\d\d$/.test(cell)) throw new Error(`${column} is no amount: ${cell}`);
  return Math.round(Number(cell) * 100);
}

export const sumOf = (rows: readonly Row[], column: string): number => sum(rows.map((row) => penceIn(row, column)));

export async function readFees(shop: RunningShop): Promise<void> {
  const since = new Date();
  await runJob(shop, 'sync-card-movements');
  await waitFor('the fees of the card provider', async () => {
    const until = pick(await readFigures(shop), 'fees_until');
    return typeof until === 'string' && new Date(until) >= since ? true : undefined;
  });
}

/** The movements of a payment and its refunds in the card provider's books; none for an order without a payment by card. */
export async function movementsOf(shop: RunningShop, intent: string): Promise<{ amount: number; fee: number }[]> {
  const charge = intent && pickText(await ledgerOf(shop, intent), 'latest_charge');
  if (!charge) return [];
  const headers = { authorization: 'Bearer sk_test_sandbox' };
  const ask = async (path: string): Promise<Json> => (await fetch(new URL(path, shop.cards.api), { headers })).json();
  const refunds = await ask(`/v1/refunds?charge=${charge}&limit=100`);
  const sources = [charge, ...pickList(refunds, 'data').map((one) => pickText(one, 'id'))];
  const lists = await Promise.all(sources.map((source) => ask(`/v1/balance_transactions?source=${source}&limit=100`)));
  const moves = lists.flatMap((list) => pickList(list, 'data'));
  return moves.map((one) => ({ amount: Number(pick(one, 'amount')), fee: Number(pick(one, 'fee')) }));
}
