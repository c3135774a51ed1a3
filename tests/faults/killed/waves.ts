import fc from 'fast-check';
import type { Trouble } from '../tcp-fault-proxy.ts';
import type { Part } from './killable-shop.ts';
import type { Plan } from './lean-checkout.ts';

export const waveSize = 25;

interface Shopper extends Plan {
  comesAfter: number;
  hasCode: boolean;
}

export type Way = 'backend to database' | 'backend to cards' | 'backend to mail' | 'cards to backend';

export type Fault = { after: number } & ({ kill: Part } | { way: Way; trouble: Trouble; lasts: number });

export interface Wave {
  shoppers: Shopper[];
  faults: Fault[];
  owner: ('cancels' | 'refunds')[];
}

const shopper: fc.Arbitrary<Shopper> = fc.record({
  comesAfter: fc.integer({ min: 0, max: 4_000 }),
  isDeclinedFirst: fc.integer({ min: 0, max: 19 }).map((one) => one === 0),
  hasCode: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  code: fc.constant(null),
  presses: fc.constantFrom(1, 1, 1, 1, 2, 3),
  leaves: fc.integer({ min: 0, max: 24 }).map((one) => (one === 0 ? 'unasked' : one === 1 ? 'asked' : 'never')),
});

/** The backend handles the money, so most kills hit it. */
const part: fc.Arbitrary<Part> = fc.constantFrom(
  ...Array.from({ length: 8 }, () => 'backend' as const),
  ...(['postgres', 'postgres', 'cards', 'cards', 'mailbox', 'storefront'] as const),
);
const trouble: fc.Arbitrary<Trouble> = fc.oneof(
  fc.constantFrom<Trouble>('down', 'hanging', 'garbled'),
  fc.integer({ min: 20, max: 400 }).map((slow) => ({ slow })),
  fc.integer({ min: 1, max: 40 }).map((sliced) => ({ sliced })),
);
const way = fc.constantFrom<Way>('backend to database', 'backend to cards', 'backend to mail', 'cards to backend');
const after = fc.integer({ min: 500, max: 12_000 });
/** Seven waves of ten have a kill, so that over a fifth of all checkouts are interrupted. */
const kill: fc.Arbitrary<Fault> = fc.record({ after, kill: part });
const weakness: fc.Arbitrary<Fault> = fc.record({ after, way, trouble, lasts: fc.integer({ min: 200, max: 4_000 }) });

const wave: fc.Arbitrary<Wave> = fc.record({
  shoppers: fc.array(shopper, { minLength: waveSize, maxLength: waveSize }),
  faults: fc
    .tuple(
      fc.tuple(fc.integer({ min: 0, max: 9 }), kill).map(([chance, fault]) => (chance < 7 ? [fault] : [])),
      fc.array(weakness, { minLength: 0, maxLength: 2, size: 'max' }),
    )
    .map(([kills, weaknesses]) => [...kills, ...weaknesses].sort((one, other) => one.after - other.after)),
  owner: fc.array(fc.constantFrom<'cancels' | 'refunds'>('cancels', 'refunds'), { maxLength: 2 }),
});

/** Depends only on seed and number. */
export function waveOf(seed: number, number: number): Wave {
  const [sample] = fc.sample(wave, { seed: seed + number * 7_919, numRuns: 1 });
  if (!sample) throw new Error('There is no wave.');
  return sample;
}

export function describeFault(fault: Fault): string {
  const at = `${(fault.after / 1000).toFixed(1)} s`;
  if ('kill' in fault) return `${fault.kill} killed at ${at}`;
  return `${fault.way} ${typeof fault.trouble === 'string' ? fault.trouble : JSON.stringify(fault.trouble)} at ${at} for ${(fault.lasts / 1000).toFixed(1)} s`;
}
