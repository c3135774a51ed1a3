import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../start/places.ts';
import { sourcesIn } from './sources.ts';

/** Matches changes of settings that the shop has only one of. */
const changesTheOne =
  /asAdmin\([^()]*['`]\/admin\/(seasons|post-calendar|business\/vat|reviews\/asking|words-inside|gift-cards\/offer|trade\/settings|people\/second-factor|shipping-options(\/\$\{\w+\})?)['`],|on: \{ kind: 'all' \}|offerGiftCards\(shop|offerWords\(shop|offerWords\(running|'Save the (seasons|calendar)'|'I am registered for VAT'/;

const changing = sourcesIn(['tests/contract', 'tests/journeys'])
  .filter((file) => /\.(test|journey)\.ts$/.test(file))
  .filter((file) => changesTheOne.test(readFileSync(join(root, file), 'utf8')));

test('a test that changes a setting of the whole shop runs alone', () => {
  expect(changing.length).toBeGreaterThan(4);
  expect(changing.filter((file) => !/\.alone\.(test|journey)\.ts$/.test(file))).toEqual([]);
});
