import { withoutSecrets } from '@shop/shared/without-secrets';
import { currentReference } from './current-reference.ts';

const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * Makes each line that is written to the console a JSON object with time, level and the reference of the request
 * under way. Code says what happened with `console.error(JSON.stringify({ event, … }))`; libraries say what they like.
 */
export function keepLog(write: (line: string) => void = (line) => void process.stdout.write(line)): void {
  for (const [name, level] of Object.entries(levels)) {
    Reflect.set(console, name, (...said: unknown[]) => write(`${toLine(level, said, currentReference())}\n`));
  }
}

export function toLine(level: string, said: unknown[], reference: string | undefined): string {
  const [first] = said;
  const known = said.length === 1 && typeof first === 'string' ? parse(first) : undefined;
  const content = known ?? { event: 'note', message: said.map(toText).join(' ') };
  const line = { time: new Date().toISOString(), level, ...(reference && { reference }), ...content };
  return JSON.stringify(line, (_name, value) => (typeof value === 'string' ? withoutSecrets(value) : value));
}

function parse(text: string): object | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function toText(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}
