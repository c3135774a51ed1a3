import { withoutSecrets } from '@shop/shared/without-secrets';

/** The first frames say where it happened; the rest is the engine's plumbing. */
const mostFrames = 12;

/**
 * One line of the log, a JSON object. A message that is JSON already, as our own code writes it, becomes part of it.
 * Addresses and secrets are left out of all of it, wherever they came from.
 */
export function toLine(level: string, message: unknown, more: Record<string, unknown> = {}): string {
  const line = { time: new Date().toISOString(), level, ...definedOf(more), ...contentOf(message) };
  return JSON.stringify(line, (_name, value) => (typeof value === 'string' ? withoutSecrets(value) : value));
}

function contentOf(message: unknown): object {
  if (message instanceof Error) return describeError(message);
  const text = typeof message === 'string' ? message : (JSON.stringify(message) ?? String(message));
  return parse(text) ?? { message: text };
}

export function describeError(error: Error): { message: string; stack?: string[]; cause?: string } {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    message: error.message,
    ...(frames.length > 0 ? { stack: frames.slice(0, mostFrames).map((frame) => frame.trim()) } : {}),
    ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
  };
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

function definedOf(values: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
