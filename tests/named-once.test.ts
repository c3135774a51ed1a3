import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { shop, studio, telephone } from '@shop/shared/shop';
import { expect, test } from 'vitest';
import { root } from '../start/places.ts';
import { sourcesIn } from './sources.ts';

const rooms = ['start', 'shared', 'backend', 'storefront', 'sandbox'];
const isSource = (name: string) =>
  /\.(tsx?|mjs|css|html|json|webmanifest|svg|txt)$/.test(name) && !/\.(test|journey)\.tsx?$/.test(name);

const isSample = (name: string) => /^(backend|storefront)\/testing\//.test(name);

const { name, email, social, postalAddress } = shop;
const whereabouts = [
  name,
  name.replace('&', '&amp;'),
  email.split('@').at(-1) ?? '',
  telephone,
  studio,
  ...studio.split(' ').filter((word) => /^[A-Z]/.test(word)),
  postalAddress.street,
  postalAddress.county,
  postalAddress.postalCode,
  ...social.map(({ url }) => url),
];

test('the shop’s name and address are in one settings file and nowhere else', () => {
  const sources = sourcesIn(rooms).filter((name) => isSource(name) && !isSample(name));
  const files = [...sources, '.env.example'].map((name) => join(root, name));
  expect(files.length).toBeGreaterThan(500);
  const again = files
    .filter((file) => relative(root, file) !== join('shared', 'src', 'shop.ts'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8').toLowerCase();
      return whereabouts
        .filter((words) => text.includes(words.toLowerCase()))
        .map((words) => `${relative(root, file)}: ${words}`);
    });
  expect(again).toEqual([]);
});
