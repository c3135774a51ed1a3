import type { Failure, Outcome } from './outcome.ts';

const shownLines = 60;

/** Everything that the parts have found so far. */
export class Report {
  #passed = 0;
  readonly #failures: Failure[] = [];

  add({ passed, failures }: Outcome): void {
    this.#passed += passed;
    this.#failures.push(...failures);
  }

  get hasFailed(): boolean {
    return this.#failures.length > 0;
  }

  /** Says each failure; the very last line is `N passed, N failed`. */
  print(): void {
    for (const { where, what } of this.#failures) console.log(`\n✖ ${where}\n\n${indent(shorten(what))}`);
    console.log(`\n${this.#passed} passed, ${this.#failures.length} failed`);
  }
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
