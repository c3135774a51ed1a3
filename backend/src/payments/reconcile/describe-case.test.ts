import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { medusaJargon } from '../../dashboard/medusa-jargon';
import { describeReason } from './describe-case';

test('what Medusa says of a payment that was taken already is said in the owner’s words', () => {
  const service = join(dirname(require.resolve('@medusajs/payment')), 'services', 'payment-module.js');
  const [, sentence = ''] = /`(You cannot capture more than [^`$]*)`/.exec(readFileSync(service, 'utf8')) ?? [];
  expect(sentence).toMatch(medusaJargon);
  expect(describeReason(sentence)).not.toMatch(medusaJargon);
});
