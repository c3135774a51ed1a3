import { addDays, dayOf } from '@shop/shared/format/calendar';
import { asAdmin } from '../../world/owner.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { type Json, pick, pickText } from '../../world/store-api.ts';
import { waitFor } from '../../world/wait-for.ts';

/** The days around now, so that no midnight comes between an order and its figures. */
function theseDays(): { from: string; to: string } {
  const today = dayOf(new Date());
  return { from: addDays(today, -1), to: addDays(today, 1) };
}

const query = (days: { from: string; to: string }) => new URLSearchParams(days).toString();

/** The figures of these days as the owner's page has them, in pounds. */
export async function business(shop: RunningShop, days = theseDays()): Promise<Json> {
  const { status, body } = await asAdmin(shop, `/admin/business?${query(days)}`);
  if (status !== 200) throw new Error(`The figures were not told: ${status} ${JSON.stringify(body)}`);
  return pick(body, 'business');
}

export type Row = Record<string, string>;

/** A file for the accountant, row by row, by the names of its columns. */
export async function file(shop: RunningShop, name: string, days = theseDays()): Promise<Row[]> {
  const { status, body } = await asAdmin(shop, `/admin/business/files/${name}?${query(days)}`);
  if (status !== 200 || typeof body !== 'string') throw new Error(`The file was not told: ${status}`);
  const [names = [], ...rows] = readCsv(body);
  return rows.map((row) => Object.fromEntries(names.map((column, at) => [column, row[at] ?? ''])));
}

/** Cells as a spreadsheet reads them. */
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

/** A cell of money in pence; what is no plain number fails. */
export function penceIn(row: Row | undefined, column: string): number {
  const cell = row?.[column] ?? 'missing';
  if (!/^-?\d+\.\d\d$/.test(cell)) throw new Error(`${column} is no amount: ${cell}`);
  return Math.round(Number(cell) * 100);
}

export const sumOf = (rows: readonly Row[], column: string): number =>
  rows.reduce((sum, row) => sum + penceIn(row, column), 0);

/** The shop reads what the card provider has taken, as it does every five minutes. */
export async function readFees(shop: RunningShop): Promise<void> {
  const since = new Date();
  const { status } = await asAdmin(shop, '/admin/workflows-executions/job-keep-card-movements/run', { input: {} });
  if (status !== 200) throw new Error(`The reading was not begun: ${status}`);
  await waitFor('the fees of the card provider', async () => {
    const until = pick(await business(shop), 'fees_until');
    return typeof until === 'string' && new Date(until) >= since ? true : undefined;
  });
}

/** Every movement of a payment in the card provider's own books, in pence. */
export async function movesOf(shop: RunningShop, charge: string): Promise<{ amount: number; fee: number }[]> {
  const headers = { authorization: 'Bearer sk_test_sandbox' };
  const ask = async (path: string): Promise<Json> => (await fetch(new URL(path, shop.cards.api), { headers })).json();
  const refunds = await ask(`/v1/refunds?charge=${charge}&limit=100`);
  const sources = [charge, ...listOf(refunds).map((one) => pickText(one, 'id'))];
  const lists = await Promise.all(sources.map((source) => ask(`/v1/balance_transactions?source=${source}&limit=100`)));
  return lists.flatMap(listOf).map((one) => ({ amount: Number(pick(one, 'amount')), fee: Number(pick(one, 'fee')) }));
}

function listOf(page: Json): Json[] {
  const data = pick(page, 'data');
  return Array.isArray(data) ? data : [];
}
