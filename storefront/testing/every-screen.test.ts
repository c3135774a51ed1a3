import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openStorefront } from './open-storefront.ts';

const app = fileURLToPath(new URL('../app/', import.meta.url));

test('each folder with a loader or an action has a test that asks them all', async () => {
  const shop = await openStorefront();
  shop.close();
  const tests = globSync('screens/**/*.test.ts', { cwd: app }).map((file) => readFileSync(app + file, 'utf8'));
  const isHeld = (folder: string) =>
    tests.some((text) => text.includes(`expect(shop.unasked('${folder}')).toEqual([])`));
  expect(shop.screenFolders.length).toBeGreaterThan(20);
  expect(shop.screenFolders.filter((folder) => !isHeld(folder))).toEqual([]);
  expect(shop.unasked('cart')).toContain('action of screens/cart/cart.tsx');
});

test('each drawing that a page or a style sheet shows is there, and each that is there is shown', () => {
  const sources = globSync('**/*.{tsx,css}', { cwd: app }).map((file) => readFileSync(app + file, 'utf8'));
  const shown = sources.flatMap((text) => [...text.matchAll(/"\/(drawn-[a-z]+\.svg)"/g)].map(([, name]) => name));
  expect([...new Set(shown)].sort()).toEqual(globSync('drawn-*.svg', { cwd: `${app}../public` }).sort());
});
