import { beginningOf } from '@shop/shared/format/beginning-of';
import { readSheetCsv, type TradeSheet } from '@shop/shared/trade/sheet';
import { data, href, redirectDocument } from 'react-router';
import { addPacks } from '../../../commerce/cart/cart.server.ts';
import { headersWith } from '../../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../../forms/answer/flash.server.ts';
import { cartCookies, newCartCookies } from '../../../http/cart-cookies.server.ts';
import { readShopper } from '../../../http/session.server.ts';
import { type Filled, prefix } from './sheet.tsx';

export async function answerSheet(request: Request, form: FormData, sheet: TradeSheet) {
  const packs = Object.fromEntries(
    sheet.cards.flatMap(({ variant_id: id }) => {
      const typed = String(form.get(prefix + id) ?? '').trim();
      return typed === '' ? [] : [[id, beginningOf(typed, 10)]];
    }),
  );
  const csv = beginningOf(String(form.get('csv') ?? ''), 50_000);
  const filled: Filled = { packs, csv, faults: [], message: '' };
  const intent = form.get('intent');
  if (intent === 'last') {
    const last = sheet.last_order.map(({ variant_id, packs: count }) => [variant_id, `${count}`]);
    return data({ filled: { ...filled, packs: Object.fromEntries(last) } });
  }
  if (intent === 'csv') {
    const read = readSheetCsv(csv, sheet);
    const listed = Object.fromEntries([...read.packs].map(([id, count]) => [id, `${count}`]));
    const status = read.faults.length > 0 ? 422 : 200;
    return data({ filled: { ...filled, packs: { ...packs, ...listed }, faults: read.faults } }, { status });
  }
  return addToCart(request, filled, sheet);
}

async function addToCart(request: Request, filled: Filled, { cards, most_packs: most }: TradeSheet) {
  const refuse = (message: string, status = 422, cookies: string[] = []) =>
    data({ filled: { ...filled, message } }, { status, headers: headersWith(...cookies) });
  const wrong = cards.find(({ variant_id: id }) => {
    const typed = filled.packs[id];
    return typed !== undefined && !(/^\d{1,3}$/.test(typed) && Number(typed) <= most);
  });
  if (wrong) return refuse(`${wrong.code}, ${wrong.title}: please type a whole number of packs, up to ${most}.`);
  const lines = Object.entries(filled.packs)
    .map(([variant_id, typed]) => ({ variant_id, packs: Number(typed) }))
    .filter(({ packs }) => packs > 0);
  if (lines.length === 0) return refuse('Please type how many packs of a card you would like.');
  const shopper = await readShopper(request);
  const answer = await addPacks(shopper, lines);
  if (!answer.ok) return refuse(answer.message, 502, await newCartCookies(request, shopper, answer));
  const flash = await setFlash({ type: 'success', message: answer.message ?? '' });
  throw redirectDocument(href('/cart'), {
    status: 303,
    headers: headersWith(...(await cartCookies(request, shopper, answer.cart)), flash),
  });
}
