/** `alive`: it answers, but cannot work yet, such as a database that still reads its journal. */
export type Answer = 'ready' | 'alive';

/** Asks a program whether it is there; rejects when nothing comes. */
export type Ask = (patience: AbortSignal) => Promise<Answer>;

/** What must be known of a program that goes on for as long as the shop is open. */
export interface Upkeep {
  ask: Ask;
  /** It begins again only when that is ready. */
  standsOn?: { program: string; ask: Ask };
  /** Whether it has found back to what it stands on, when that was away. */
  hasFoundBack?: Ask;
  /** Clears away what would hinder its next beginning. */
  clearAway?: () => Promise<void>;
  /** It stands in for a service that somebody else would run: however often it ends, the shop stays open. */
  isStandIn?: boolean;
  /** Somebody may hold it at a breakpoint for as long as they like: only its end counts, never its silence. */
  mayPause?: boolean;
}

/** How long is waited for what, in milliseconds. */
export interface Bounds {
  /** Between two questions to a program that answers, and to one that did not. */
  askEvery: number;
  askAgain: number;
  /** How long one question waits for its answer. */
  answer: number;
  /** It hangs when that many questions in a row, over that long at least, had no answer. */
  misses: number;
  silence: number;
  /** Our own clock was late by more: the machine is busy or was asleep, and a missing answer says nothing. */
  lateness: number;
  /** From a beginning to the first answer. */
  beginning: number;
  /** From the return of what it stands on until it has found back. */
  findingBack: number;
  /** What one that hangs is given to end by itself. */
  farewell: number;
  /** The first is for a program that had answered; the others are for deaths at the start that follow each other. */
  pauses: readonly number[];
  /** So many deaths at the start within so long, and the shop gives up. */
  deaths: number;
  within: number;
}

/** Decision 043 says why these. */
export const usualBounds: Bounds = {
  askEvery: 10_000,
  askAgain: 2_000,
  answer: 10_000,
  misses: 4,
  silence: 40_000,
  lateness: 1_000,
  beginning: 120_000,
  findingBack: 30_000,
  farewell: 5_000,
  pauses: [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000],
  deaths: 5,
  within: 60_000,
};
