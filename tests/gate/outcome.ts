/** Where a failed test can be run again by itself, and when it ran, in milliseconds since 1970. */
export interface Origin {
  part: 'unit' | 'contract' | 'deaths' | 'journeys' | 'roam';
  /** The project of the test runner's configuration. */
  project: string;
  /** Path from the root of the repository. */
  file: string;
  from: number;
  until: number;
}

/** One thing that went wrong: where, and what was said about it. Without an origin it cannot be tried again. */
export interface Failure {
  where: string;
  what: string;
  origin?: Origin;
}

/** What one part of the gate has found. Every failure counts one. */
export interface Outcome {
  passed: number;
  failures: Failure[];
  /** For how long each test file ran, in milliseconds; of journeys, all of its tests together. */
  times?: Record<string, number>;
}

export const nothingRan = (where: string): Outcome => ({
  passed: 0,
  failures: [{ where, what: 'No test was found. A part that tests nothing does not pass.' }],
});

/** A part that could not run at all. */
export const broken = (where: string, what: string): Outcome => ({ passed: 0, failures: [{ where, what }] });
