import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../start/places.ts';
import { sourcesIn } from './sources.ts';

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const folders = ['backend', 'docs', 'sandbox', 'shared', 'start', 'storefront', 'tests'];
const tests = sourcesIn(folders).filter((file) => /\.(test|journey)\.tsx?$/.test(file) || file.startsWith('tests/'));
const inFolder = (...names: string[]) => tests.filter((file) => names.some((name) => file.startsWith(name)));

function milliseconds(files: string[], pattern: RegExp): { file: string; value: number }[] {
  return files.flatMap((file) =>
    [...textOf(file).matchAll(pattern)].map(([, digits = '']) => ({ file, value: Number(digits.replaceAll('_', '')) })),
  );
}
/** Tests with tags beside a timeout set their own duration. */
const timeouts = /(?<!tags: 'nightly', )\btimeout: ([\d_]+)/g;

test('tests poll for as long as the configuration says, and not with a helper that waits one second', () => {
  // `vi.waitFor` is for hooks, where `expect.poll` does not work.
  const bare = /\bvi\.wait(For|Until)\((?![^;]*timeout: \d\d_000)/;

  expect(tests.filter((file) => bare.test(textOf(file)))).toEqual([]);
});

test('no test over HTTP waits for less than the configuration says, or ends before what it waits for', () => {
  const files = inFolder('tests/contract/', 'tests/promises/');
  const quicker = ['tests/contract/catalogue/catalogue-changes.alone.test.ts'];
  const waits = milliseconds(files, timeouts).filter(({ value }) => value < 60_000 || value > 200_000);
  const limits = milliseconds(files, /^\s*\}, ([\d_]{4,})\);$/gm).filter(({ value }) => value < 240_000);

  expect(waits.filter(({ file }) => !quicker.includes(file))).toEqual([]);
  expect(limits).toEqual([]);
});

test('a journey waits as long as the configuration says, or shortly within something that it repeats', () => {
  const waits = milliseconds(inFolder('tests/journeys/', 'sandbox/'), timeouts);
  const middling = waits.filter(({ value }) => value > 5000 && value < 30_000);
  const notRepeated = waits.filter(
    ({ file, value }) => value <= 5000 && !/toPass\(|\bfor \(|poll\(/.test(textOf(file)),
  );

  expect(middling).toEqual([]);
  expect(notRepeated).toEqual([]);
});

test('a journey that holds scripts back does not wait for the load of a page, which waits for them', () => {
  const holds = /'\*\*\/assets\/\*\.js', async/;
  const loads = /\.goto\((?![^;]*waitUntil)[^;]*\);/;
  const faults = inFolder('tests/journeys/').filter((file) => holds.test(textOf(file)) && loads.test(textOf(file)));

  expect(faults).toEqual([]);
});

test('a journey types into a page that it has seen, since the address changes before the page does', () => {
  const typed = /toHaveURL\([^;]*;\n\s*await [^;]*(\.(fill|check|uncheck|selectOption|press)\(|\bfill\w+\()/;
  const faults = inFolder('tests/journeys/').filter((file) => typed.test(textOf(file)));

  expect(faults).toEqual([]);
});

test('random tests have a seed that can be repeated', () => {
  const faults = tests.filter((file) => file !== 'tests/waits.test.ts' && /\bMath\.random\(/.test(textOf(file)));
  const unseeded = tests.filter(
    (file) => /\bfc\.(assert|check|sample)\(/.test(textOf(file)) && !/seed/.test(textOf(file)),
  );

  expect([...faults, ...unseeded]).toEqual([]);
});

test('a deadline of the shop is longer in a shop that tests visit, which may stand on a busy machine', () => {
  const literal =
    /(?:\btimeoutMs\b[^;]*?|AbortSignal\.timeout\()\d[\d_]{3,}(?![\d_]| \* settings\.(?:TIMEOUT_FACTOR|timeoutFactor))/;
  const connecting = /\b(?:connection|greeting)Timeout(?:Millis)?: (?![^,\n]*timeoutFactor)/;
  // A telephone that gets no push message is told at the next order.
  const excused = ['backend/src/push/send-push.ts'];
  const shop = sourcesIn(['backend/src', 'shared/src', 'storefront/app', 'storefront/server']);
  const ofShop = shop.filter((file) => !/\.test\.|\/admin\//.test(file));
  const faults = ofShop.filter((file) => [literal, connecting].some((one) => one.test(textOf(file))));

  expect(faults).toEqual(excused);
});
