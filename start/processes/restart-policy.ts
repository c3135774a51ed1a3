/** `alive` answers but is not ready, such as a database in recovery. */
export type Health = 'ready' | 'alive';

/** Rejects when there is no answer. */
export type HealthCheck = (patience: AbortSignal) => Promise<Health>;

export interface RestartPolicy {
  check: HealthCheck;
  dependsOn?: { program: string; check: HealthCheck };
  /** Checks whether the program has reconnected to `dependsOn` after an outage. */
  hasReconnected?: HealthCheck;
  cleanUp?: () => Promise<void>;
  /** A stand-in for an external service: however often it ends, the shop stays open. */
  isStandIn?: boolean;
  /** A debugger may pause it: only its end counts, not its silence. */
  mayPause?: boolean;
}

/** Milliseconds, unless they are counts. */
export interface Bounds {
  /** The intervals after an answer and after a miss. */
  checkEvery: number;
  recheckEvery: number;
  answer: number;
  /** A program hangs after this many misses in a row, over at least this long. */
  misses: number;
  silence: number;
  /** A miss does not count when our own timer was later than this. */
  lateness: number;
  beginning: number;
  reconnecting: number;
  farewell: number;
  /** The first delay follows a crash after an answer; the others follow repeated crashes at the start. */
  pauses: readonly number[];
  /** The shop gives up after this many crashes at the start within this time. */
  deaths: number;
  within: number;
}

/** Reasons: decision 043. */
export const usualBounds: Bounds = {
  checkEvery: 10_000,
  recheckEvery: 2_000,
  answer: 10_000,
  misses: 4,
  silence: 40_000,
  lateness: 1_000,
  beginning: 120_000,
  reconnecting: 30_000,
  farewell: 5_000,
  pauses: [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000],
  deaths: 5,
  within: 60_000,
};
