/** The file to run again, and when it ran, in milliseconds since 1970. */
export interface Origin {
  part: 'unit' | 'contract' | 'deaths' | 'journeys' | 'roam';
  project: string;
  file: string;
  from: number;
  until: number;
}

/** A failure without an origin cannot be retried. */
export interface Failure {
  where: string;
  what: string;
  origin?: Origin;
}

export interface Outcome {
  passed: number;
  failures: Failure[];
  /** Milliseconds by test file; for journeys the sum of their tests. */
  times?: Record<string, number>;
}

export const nothingRan = (where: string): Outcome => ({
  passed: 0,
  failures: [{ where, what: 'No test was found. A part that tests nothing does not pass.' }],
});

export const broken = (where: string, what: string): Outcome => ({ passed: 0, failures: [{ where, what }] });
