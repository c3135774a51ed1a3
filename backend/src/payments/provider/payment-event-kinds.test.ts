import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paymentPauses } from './payment-event-kinds';

test('whoever sets up the webhook is told of every event that the shop works on', () => {
  const readme = readFileSync(join(__dirname, '../../../../README.md'), 'utf8');
  expect(Object.keys(paymentPauses).filter((kind) => !readme.includes(`\`${kind}\``))).toEqual([]);
});
