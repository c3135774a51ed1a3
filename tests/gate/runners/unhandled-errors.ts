import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** A vitest reporter: writes down the errors outside of any test, which the JSON report leaves out. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message: string; stack?: string }[]): void {
    const file = process.env.UNHANDLED_ERRORS;
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => stack || message)));
  }
}
