import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../start/places.ts';
import { sourcesIn } from './sources.ts';

type Import = { from: string; to: string };

const houses = ['backend', 'storefront', 'start', 'shared', 'sandbox', 'tests'];
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];
const imported = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])(\.{1,2}\/[^'"\n?]+|@shop\/shared\/[^'"\n]+)/g;

/** Tests beside the code may look both ways, and a style sheet may compose another's. */
const isCode = (file: string) =>
  /\.(tsx?|mjs)$/.test(file) && (file.startsWith('tests/') || !/\.(test|journey)\.tsx?$|\/testing\//.test(file));

function importsIn(files: readonly string[]): Import[] {
  return files.flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(imported)].flatMap(([, , name = '']) => {
      const path = name.startsWith('.')
        ? join(dirname(from), name)
        : join('shared/src', name.slice('@shop/shared/'.length));
      const ending = endings.find((one) => existsSync(join(root, path + one)));
      return ending === undefined ? [] : { from, to: path + ending };
    }),
  );
}

/** Names an import for each link that closes a circle between folders beside each other. */
function findCircles(imports: readonly Import[]): string[] {
  const links = new Map<string, Map<string, string>>();
  for (const { from, to } of imports) {
    const [a, b] = [from.split('/'), to.split('/')];
    const at = a.findIndex((part, place) => part !== b[place]);
    // A file that lies in the folder of both is no sibling.
    if (at < 0 || at >= a.length - 1 || at >= b.length - 1) continue;
    const [one = '', other = ''] = [a, b].map((path) => path.slice(0, at + 1).join('/'));
    links.set(one, (links.get(one) ?? new Map()).set(other, `${from} imports ${to}`));
  }
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    [...(links.get(from)?.keys() ?? [])].some(
      (next) => next === wanted || (!seen.has(next) && reaches(next, wanted, seen.add(next))),
    );
  return [...links].flatMap(([one, to]) =>
    [...to].flatMap(([other, line]) => (reaches(other, one) ? `${one} → ${other}: ${line}` : [])),
  );
}

test('folders beside each other import in one direction', () => {
  const imports = importsIn(sourcesIn(houses).filter(isCode));
  expect(imports.length).toBeGreaterThan(3000);
  expect(findCircles(imports)).toEqual([]);
});

test('a circle of three folders is found, and a folder within another is none', () => {
  expect(
    findCircles([
      { from: 'a/one/x.ts', to: 'a/two/y.ts' },
      { from: 'a/two/z.ts', to: 'a/three/x.ts' },
      { from: 'a/three/y.ts', to: 'a/one/z.ts' },
      { from: 'a/one/x.ts', to: 'a/x.ts' },
      { from: 'a/x.ts', to: 'a/one/y.ts' },
    ]).map((line) => line.split(':')[0]),
  ).toEqual(['a/one → a/two', 'a/two → a/three', 'a/three → a/one']);
});
