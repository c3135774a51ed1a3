import type { Chance } from './seed.ts';

export type CardDesign = {
  sku: string;
  /** Two or three inks of the front, for the reverse's edge and its little picture. */
  inks: { ground: string; ink: string; accent: string };
  /** Drawn on a page 1000 wide and 1410 (A6) or 1000 (wee) high. */
  front(chance: Chance): string;
  /** The front's motif, about 200 across and centred on the origin, for the reverse. */
  motif(chance: Chance): string;
};

const a6 = { width: 1000, height: 1410 } as const;
const wee = { width: 1000, height: 1000 } as const;

export const pageOf = (sku: string) => (sku.startsWith('WE-') || sku === 'RANGE-WE' ? wee : a6);
