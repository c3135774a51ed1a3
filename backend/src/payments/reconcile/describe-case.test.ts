import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { medusaJargon } from '../../dashboard/medusa-jargon';
import { describeReason } from './describe-case';

test('what Medusa says of a payment that was taken already is said in the owner’s words', () => {
  const packages = dirname(dirname(require.resolve('@medusajs/medusa/package.json')));
  const service = join(packages, 'payment/dist/services/payment-module.js');
  const [, sentence = ''] = /`(You cannot capture more than [^`$]*)`/.exec(readFileSync(service, 'utf8')) ?? [];
  expect(sentence).toMatch(medusaJargon);
  expect(describeReason(sentence)).not.toMatch(medusaJargon);
});
