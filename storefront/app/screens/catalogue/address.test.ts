import { expect, test } from 'vitest';
import { canonicalAddress, catalogueAddress } from './address.ts';

const all = { category: 'cards', range: '', tag: '', grouping: 'collection', page: 1 } as const;

test.each([
  [{}, '/cards'],
  [{ range: 'wee' }, '/cards/wee'],
  [{ tag: 'New baby' }, '/cards?tag=New+baby'],
  [{ range: 'wee', tag: 'Joy', grouping: 'theme', page: 2 }, '/cards/wee?tag=Joy&group=theme&page=2'],
  [{ page: 1 }, '/cards'],
] as const)('the choices %j have the address %s', (choice, address) => {
  expect(catalogueAddress({ ...all, ...choice })).toBe(address);
});

test.each([
  [{ tag: 'Joy' }, '/cards?tag=Joy', true],
  [{ page: 2 }, '/cards?page=2', true],
  [{ range: 'wee', tag: 'Joy' }, '/cards/wee', false],
  [{ range: 'wee', grouping: 'theme' }, '/cards/wee', false],
] as const)('search engines are sent from %j to %s and list it: %s', (choice, address, isListed) => {
  expect(canonicalAddress({ ...all, ...choice })).toEqual({ address, isListed });
});
