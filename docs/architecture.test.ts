import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../start/places.ts';

const page = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const sources = files.filter((file) => /\.(?:tsx?|mjs|css)$/.test(file));

/** Folders whose files are found by convention, or which are documented elsewhere. */
const elsewhere = /^backend\/src\/(?:api|modules|admin|workflows)\/.|^storefront\/app\/screens\/.|^sandbox\/stripe\/./;
const inner = /\/(?:migrations|models|papers|forms|links|search-engines|line|picture|fixtures)$/;

const isPath = /\.(?:tsx?|mjs|css)$|.\/./;
/** URLs, days, packages and generated files. */
const beginsOutside = /^(?:\/|\.\.\/|\d|@|\.server|\.tsx$|\.shop|logs\/|text\/|application\/|test-results\/)/;

function mostOf<T>(things: readonly T[], nameOf: (thing: T) => string): [string, number][] {
  const counted = new Map<string, number>();
  for (const thing of things) counted.set(nameOf(thing), (counted.get(nameOf(thing)) ?? 0) + 1);
  return [...counted].toSorted(([, a], [, b]) => b - a);
}

describe('The architecture page', () => {
  test('every other page, and every comment, name only files and folders that are there', () => {
    const named = [...files.filter((file) => file.endsWith('.md')), ...sources].flatMap((file) =>
      [...wordsOf(file).matchAll(/`([\w./[\]-]+)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => isPath.test(name) && !beginsOutside.test(name))
        .map((name) => ({ file, name })),
    );
    const paths = files.flatMap((file) => [`/${file}`, ...foldersOf(file).map((folder) => `/${folder}/`)]);
    const isThere = (name: string) =>
      paths.some((path) => path.endsWith(`/${name}`) || path.endsWith(`/${name}/`)) ||
      (/^docs\/decisions\/\d{3}$/.test(name) && paths.some((path) => path.startsWith(`/${name}-`)));
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter(({ name }) => !isThere(name))).toEqual([]);
  });

  test('names every folder', () => {
    const rooms = [...new Set(sources.flatMap(foldersOf))].filter(
      (folder) => !elsewhere.test(folder) && !inner.test(folder) && folder.split('/').length <= 4,
    );
    const told = (folder: string) => {
      const last = `${basename(folder)}/`;
      return page.includes(`\`${folder}/`) || page.includes(`\`${last}`) || page.includes(`/${last}\``);
    };
    expect(rooms.length).toBeGreaterThan(60);
    expect(rooms.filter((folder) => !told(folder))).toEqual([]);
  });
});

describe('The repository', () => {
  test('has no binary files but pictures and fonts', () => {
    const binaries = files.filter((file) => readFileSync(join(root, file)).includes(0));
    expect(binaries.length).toBeGreaterThan(90);
    expect(binaries.filter((file) => !/\.(?:webp|png|ico|woff2)$/.test(file))).toEqual([]);
  });

  test('has no folder with more than sixteen files', () => {
    const full = mostOf(sources, dirname).filter(([, count]) => count > 16);
    expect(full).toEqual([]);
  });

  test('has stylesheets of at most 150 lines, each imported by at most eight files', () => {
    const sheets = sources.filter((file) => file.startsWith('storefront/') && file.endsWith('.css'));
    const long = sheets.filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 151);
    const screens = sources.filter((file) => file.endsWith('.tsx'));
    const worn = screens.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+\.css)'/g)].map(([, sheet = '']) =>
        join(dirname(file), sheet),
      ),
    );
    expect(sheets.length).toBeGreaterThan(30);
    expect(long).toEqual([]);
    expect(mostOf(worn, (sheet) => sheet).filter(([, count]) => count > 8)).toEqual([]);
  });
});

/** All that is read of a page, and the comments of a source. */
function wordsOf(file: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  return file.endsWith('.md') ? text : (text.match(/\/\*[\s\S]*?\*\/|^ *\/\/.*$/gm) ?? []).join('\n');
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
