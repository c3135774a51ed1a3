import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { pictures } from './page.ts';
import { readCards } from './read-cards.ts';

const drawn = pictures();

test('there is a front and a reverse for each card in the table, and no others', () => {
  const named = drawn.map(({ sku, side }) => `${sku}-${side}`).sort();
  assert.deepEqual(
    named,
    readCards()
      .flatMap(({ sku }) => [`${sku}-front`, `${sku}-reverse`])
      .sort(),
  );
  const missing = named.filter(
    (name) => !existsSync(new URL(`../../catalogue/artwork/${name}.webp`, import.meta.url)),
  );
  assert.deepEqual(missing, []);
});

test('no two sides are drawn alike, and the same side is drawn the same way twice', () => {
  const first = drawn.map(({ svg }) => svg());
  assert.equal(new Set(first).size, drawn.length);
  assert.ok(
    pictures()
      .map(({ svg }) => svg())
      .every((svg, index) => svg === first[index]),
  );
});

test('no drawing has a broken number', () => {
  assert.deepEqual(
    drawn.filter(({ svg }) => /NaN|undefined|Infinity/.test(svg())).map(({ sku, side }) => `${sku} ${side}`),
    [],
  );
});
