import type { Failure, Outcome } from './outcome.ts';
import type { Unsteady } from './second-try/second-try.ts';

const shownLines = 60;

/** Everything that the parts have found so far. */
export class Report {
  #passed = 0;
  #failures: Failure[] = [];
  #unsteady: Unsteady[] = [];

  get failures(): Failure[] {
    return [...this.#failures];
  }

  add({ passed, failures }: Outcome): void {
    this.#passed += passed;
    this.#failures.push(...failures);
  }

  /** What was green when it ran again counts as passed, and is told apart. */
  forgive(unsteady: Unsteady[]): void {
    const forgiven = new Set(unsteady.map(({ failure }) => failure));
    this.#failures = this.#failures.filter((failure) => !forgiven.has(failure));
    this.#unsteady = unsteady;
    this.#passed += unsteady.length;
  }

  get passed(): number {
    return this.#passed;
  }

  get hasFailed(): boolean {
    return this.#failures.length > 0;
  }

  /** Says each failure and each unsteady test; the very last line is `N passed, N failed`. */
  print(): void {
    for (const { where, what } of this.#failures) console.log(`\n✖ ${where}\n\n${indent(shorten(what))}`);
    for (const { failure, stall } of this.#unsteady) {
      const still = stall > 0 ? `; the machine stood still ${Math.round(stall / 1000)} s meanwhile` : '';
      console.log(`\nunsteady: ${failure.where} (${firstLine(failure.what)}${still})`);
    }
    if (this.#unsteady.length > 0) console.log(`\n${this.#unsteady.length} unsteady: red once, green alone`);
    console.log(`\n${this.#passed} passed, ${this.#failures.length} failed`);
  }
}

function firstLine(what: string) {
  const line = what.split('\n').find((one) => one.trim() !== '') ?? '';
  return line.trim().slice(0, 200);
}

function indent(text: string) {
  return text.replace(/^(?=.)/gm, '    ');
}

/** The beginning says what happened, the end how it went out. */
function shorten(text: string) {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => (line.length > 400 ? `${line.slice(0, 400)} …` : line));
  if (lines.length <= shownLines) return lines.join('\n');
  const half = shownLines / 2;
  return [...lines.slice(0, half), `… ${lines.length - shownLines} lines more …`, ...lines.slice(-half)].join('\n');
}
