import { expect, test } from 'vitest';
import { readPrint } from '../../../../tests/world/page/read-print';
import { sampleOrders } from '../../../testing/sample-orders';
import { printInvoice } from './invoice-print';

const order = sampleOrders.paid;

async function print(more: Partial<Parameters<typeof printInvoice>[0]>) {
  const pages = await readPrint(
    await printInvoice({
      kind: 'invoice',
      number: 'INV-00012',
      amount: order.total,
      reason: '',
      cards: [],
      how_to_pay: '',
      invoice: { number: 'INV-00012', issued_on: '2026-03-01', due_on: '2026-03-31' },
      to: { shop_name: 'The Corner Bookshop', address: '1 High Street', vat_number: '' },
      order,
      ...more,
    }),
  );
  return pages.flatMap(({ lines }) => lines);
}

test('an invoice that is printed again does not list what was sent again, free, since it was issued', async () => {
  const [first] = order.lines;
  if (!first) throw new Error('The sample has no lines.');
  const again = { ...first, id: 'again', title: 'Sent once more', price: 0, amount: 0, sent_again: 'claim_1' };
  const said = (await print({ order: { ...order, lines: [...order.lines, again] } }))
    .map(({ text }) => text)
    .join('\n');
  expect(said).toContain(first.title);
  expect(said).not.toContain('Sent once more');
});

const long = (letters: number) => `${'Pay by bank transfer, please. '.repeat(20).slice(0, letters - 4)} end`;

test.each([
  ['how to pay', { how_to_pay: long(300) }],
  ['the reason of a credit note', { kind: 'credit note' as const, reason: long(500) }],
  ['the title of a card', { order: { ...order, lines: order.lines.map((line) => ({ ...line, title: long(200) })) } }],
  ['the name of a shop', { to: { shop_name: long(200), address: long(200), vat_number: '' } }],
])('%s is printed as large as the rest, within the page, however long it is', async (_what, more) => {
  const lines = await print(more);
  for (const { text, left, right, size } of lines) {
    expect(size, text).toBeGreaterThan(3.5);
    expect(
      [left, right].every((x) => x > 19.9 && x < 190.1),
      text,
    ).toBe(true);
  }
  expect(lines.map(({ text }) => text).join(' ')).toMatch(/ end\b/);
});
