import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** A vitest reporter for errors outside of tests, which the JSON report omits. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message: string; stack?: string }[]): void {
    const file = process.env.UNHANDLED_ERRORS;
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => stack || message)));
  }
}
