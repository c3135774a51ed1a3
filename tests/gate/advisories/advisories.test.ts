import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../start/places.ts';
import { type Advisories, ageOf, matchesOf, readAdvisories } from './advisories.ts';
import { isWithin } from './is-within.ts';
import { shippedPackages } from './shipped-packages.ts';
import { toAdvisories } from './to-advisories.ts';

describe('a range of versions', () => {
  test.each([
    ['1.20.2', '<1.20.3', true],
    ['1.20.3', '<1.20.3', false],
    ['1.8.1', '>=1.0.0 <1.8.2 || <0.30.0', true],
    ['0.29.9', '>=1.0.0 <1.8.2 || <0.30.0', true],
    ['0.30.0', '>=1.0.0 <1.8.2 || <0.30.0', false],
    ['10.0.0', '>9.9.9', true],
    ['4.0.0', '=4.0.0', true],
    ['4.0.1', '4.0.0', false],
    ['2.0.0-rc.1', '<2.0.0', true],
    ['2.0.0', '<=2.0.0-rc.2', false],
    ['7.1.2', '*', true],
  ])('holds %s in %s: %j', (version, range, isIn) => {
    expect(isWithin(version, range)).toBe(isIn);
  });

  test.each(['', '^1.2.0', '1.x', 'latest'])('that cannot be read is no reason to feel safe: %j', (range) => {
    expect(() => isWithin('1.0.0', range)).toThrow('cannot be read');
  });
});

const known: Advisories = {
  taken: '2026-03-02',
  source: 'a test',
  holds: 'one',
  advisories: [{ id: 'GHSA-1', package: 'express', level: 'high', title: 'Too trusting', range: '<99.0.0' }],
};
const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/express': { version: '4.22.3' },
    'node_modules/old/node_modules/express': { version: '3.0.0', dev: true },
    'node_modules/@shop/shared': { link: true },
  },
};

test('what ships is refused when something is known of it, and the tools of its makers are not', () => {
  expect(matchesOf(known, shippedPackages(lock))).toEqual([
    'express 4.22.3 (node_modules/express): Too trusting, high, GHSA-1, in <99.0.0',
  ]);
});

test('the age of the advisories is told in days', () => {
  expect(ageOf(known, new Date('2026-04-01T12:00:00Z'))).toBe(30);
});

test('the stand-ins do not ship; Medusa does', () => {
  const names = new Set(
    shippedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).map(({ name }) => name),
  );
  expect(['maildev', 'hono', 'vitest', 'playwright'].filter((name) => names.has(name))).toEqual([]);
  expect(['@medusajs/medusa', 'express', 'react-router'].filter((name) => !names.has(name))).toEqual([]);
});

test('every range that is kept can be read', () => {
  for (const { range } of readAdvisories().advisories) expect(() => isWithin('1.0.0', range)).not.toThrow();
});

test('what `npm audit` says is kept when it is grave, once, and nothing when it had no answer', () => {
  const grave = {
    name: 'qs',
    url: 'https://github.com/advisories/GHSA-2',
    title: 'Deep',
    severity: 'high',
    range: '<6',
  };
  const said = {
    vulnerabilities: {
      qs: { via: [grave, { ...grave, severity: 'moderate', url: 'https://github.com/advisories/GHSA-3' }] },
      express: { via: ['qs', grave] },
    },
  };
  expect(toAdvisories(JSON.stringify(said), '2026-03-02')?.advisories).toEqual([
    { id: 'GHSA-2', package: 'qs', level: 'high', title: 'Deep', range: '<6' },
  ]);
  expect(toAdvisories('{"message":"405 Method Not Allowed","error":{"summary":""}}', '2026-03-02')).toBeUndefined();
  expect(toAdvisories('', '2026-03-02')).toBeUndefined();
});
