import { parseLogFields } from './pino-options.ts';

const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/** Libraries write to the console; each call becomes a log line. @param format is that of `node:util` */
export function redirectConsole(
  into: Record<'info' | 'warn' | 'error', (fields: object) => void>,
  format: (...said: unknown[]) => string,
): void {
  for (const [name, level] of Object.entries(levels)) {
    Reflect.set(console, name, (...said: unknown[]) => {
      const [first] = said;
      const known = said.length === 1 && typeof first === 'string' ? parseLogFields(first) : undefined;
      into[level](known ?? { event: 'note', message: format(...said) });
    });
  }
}
