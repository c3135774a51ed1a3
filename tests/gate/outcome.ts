/** One thing that went wrong: where, and what was said about it. */
export interface Failure {
  where: string;
  what: string;
}

/** What one part of the gate has found. Every failure counts one. */
export interface Outcome {
  passed: number;
  failures: Failure[];
}

export const nothingRan = (where: string): Outcome => ({
  passed: 0,
  failures: [{ where, what: 'No test was found. A part that tests nothing does not pass.' }],
});

/** A part that could not run at all. */
export const broken = (where: string, what: string): Outcome => ({ passed: 0, failures: [{ where, what }] });
