import type { Failure, Outcome } from './outcome.ts';
import type { UnsteadyTest } from './second-try/second-try.ts';

const shownLines = 60;

export class Report {
  #passed = 0;
  #failures: Failure[] = [];
  #unsteady: UnsteadyTest[] = [];
  readonly #times: Record<string, number> = {};

  get failures(): Failure[] {
    return [...this.#failures];
  }

  add({ passed, failures, times = {} }: Outcome): void {
    Object.assign(this.#times, times);
    this.#passed += passed;
    this.#failures.push(...failures);
  }

  /** An unsteady test counts as passed and is listed apart. */
  forgive(unsteady: UnsteadyTest[]): void {
    const forgiven = new Set(unsteady.map(({ failure }) => failure));
    this.#failures = this.#failures.filter((failure) => !forgiven.has(failure));
    this.#unsteady = unsteady;
    this.#passed += unsteady.length;
  }

  get passed(): number {
    return this.#passed;
  }

  get times(): [file: string, milliseconds: number][] {
    return Object.entries(this.#times).toSorted(([, one], [, other]) => other - one);
  }

  get hasFailed(): boolean {
    return this.#failures.length > 0;
  }

  /** The last line is `N passed, N failed`. */
  print(): void {
    const slowest = this.times.slice(0, 10);
    if (slowest.length > 1) console.log('\nThe slowest files');
    for (const [file, milliseconds] of slowest)
      console.log(`${`${Math.round(milliseconds / 1000)} s`.padStart(6)}  ${file}`);

    this.#failures.forEach(({ where, what, origin }, index) => {
      console.log(`\n✖ ${where}\n\n${indent(shorten(what))}`);
      const isLastOfFile = this.#failures[index + 1]?.origin?.file !== origin?.file;
      if (!origin || origin.part === 'roam' || !isLastOfFile) return;
      console.log(`\n    Alone: npm test -- ${origin.part} ${origin.file}`);
    });
    if (this.#failures.length > 0) console.log('\nThe logs of the shop lie in test-results/shop-logs.');
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
  return line.trim().slice(0, 600);
}

function indent(text: string) {
  return text.replace(/^(?=.)/gm, '    ');
}

function shorten(text: string) {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => (line.length > 400 ? `${line.slice(0, 400)} …` : line));
  if (lines.length <= shownLines) return lines.join('\n');
  const half = shownLines / 2;
  return [...lines.slice(0, half), `… ${lines.length - shownLines} lines more …`, ...lines.slice(-half)].join('\n');
}
