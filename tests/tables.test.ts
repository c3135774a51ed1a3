import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../start/places.ts';
import { sourcesIn } from './sources.ts';

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

test('a table that is asked for any name answers for its own alone: an object would for `constructor`, too', () => {
  const sources = sourcesIn([
    'backend/src',
    'sandbox',
    'shared/src',
    'start',
    'storefront/app',
    'storefront/server',
  ]).filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const tables = sources.flatMap((file) =>
    [...textOf(file).matchAll(/^(export )?const (\w+)(?:: (?:\w+<)*Record<string, | = Object\.fromEntries\()/gm)].map(
      ([, isExported, name = '']) => ({
        name,
        files: isExported ? sources : [file],
      }),
    ),
  );
  const faults = tables.flatMap(({ name, files }) => {
    const asked = new RegExp(
      String.raw`\b(?:const|import) [^;=]*\b${name}\b[^]*(?:(?<![.\w])${name}\[(?!')|\bin ${name}\b)`,
    );
    return files.filter((file) => asked.test(textOf(file))).map((file) => `${file}: ${name}`);
  });
  expect(faults).toEqual([]);
});

test('a list that is ordered by a moment has a second order for rows of one moment', () => {
  const sources = sourcesIn(['backend/src']).filter((file) => /\.ts$/.test(file) && !file.includes('.test.'));
  const byMoment = /ORDER BY [\w.()]*_at\)?( DESC| ASC)?(?=\s*(['"`]|LIMIT (?!1\b)))|order: \{ \w+_at: '\w+' \}/g;
  const faults = sources.flatMap((file) => [...textOf(file).matchAll(byMoment)].map(([text]) => `${file}: ${text}`));
  expect(sources.length).toBeGreaterThan(500);
  expect(faults).toEqual([]);
});
