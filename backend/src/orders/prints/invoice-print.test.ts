import { expect, test } from 'vitest';
import { readPrint } from '../../../../tests/world/page/read-print';
import { sampleOrders } from '../../../testing/sample-orders';
import { printInvoice } from './invoice-print';

test('an invoice that is printed again does not list what was sent again, free, since it was issued', async () => {
  const order = sampleOrders.paid;
  const [first] = order.lines;
  if (!first) throw new Error('The sample has no lines.');
  const again = { ...first, id: 'again', title: 'Sent once more', price: 0, amount: 0, sent_again: 'claim_1' };
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
      order: { ...order, lines: [...order.lines, again] },
    }),
  );
  const said = pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');
  expect(said).toContain(first.title);
  expect(said).not.toContain('Sent once more');
});
