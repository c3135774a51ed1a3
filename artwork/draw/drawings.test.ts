import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { listDrawings } from './drawings.ts';

test('the shop has the drawings as they are drawn here, each without a broken number', () => {
  const drawn = listDrawings();
  assert.ok(drawn.length > 5);
  for (const { file, svg } of drawn) {
    assert.doesNotMatch(svg, /NaN|undefined|Infinity/);
    assert.equal(readFileSync(new URL(`../../storefront/public/${file}`, import.meta.url), 'utf8'), svg);
  }
});
