import { randomUUID } from 'node:crypto';
import type { Logger } from '@medusajs/framework/types';
import { fieldsIn, logLine } from '@shop/shared/log/log-line';
import { type DestinationStream, pino } from 'pino';
import { currentRequestId } from './current-request-id';
import { openOutput } from './open-output';

/** Medusa's levels, gravest first. */
const customLevels = { error: 60, warn: 50, info: 40, http: 30, verbose: 20, debug: 10, silly: 5 };
type Level = keyof typeof customLevels;

/** The first frames say where it happened; the rest is Medusa's plumbing. */
const mostFrames = 12;

/**
 * What Medusa and our code have to say, one JSON object per line, each with the request id of the request that it
 * belongs to. It stands in for Medusa's own logger, which knows neither requests nor what must not be kept.
 */
export class ShopLogger implements Logger {
  readonly #activities = new Map<string, number>();
  readonly #log;

  constructor(level = 'info', to: DestinationStream = openOutput()) {
    this.#log = pino({ ...logLine(currentRequestId), level, customLevels, useOnlyCustomLevels: true }, to);
  }

  shouldLog(level: string): boolean {
    // Medusa's access log has addresses and queries of visitors; ours is `http/request-line.ts`.
    return level !== 'http' && this.#log.isLevelEnabled(level);
  }

  setLogLevel(level: string): void {
    this.#log.level = level;
  }

  unsetLogLevel(): void {
    this.#log.level = 'info';
  }

  error(messageOrError: string | Error, error?: Error): void {
    if (typeof messageOrError === 'string' && error) {
      const { message, ...rest } = describeError(error);
      this.#say('error', `${messageOrError}: ${message}`, rest);
    } else this.#say('error', messageOrError);
  }

  warn(message: string): void {
    this.#say('warn', message);
  }

  info(message: string): void {
    this.#say('info', message);
  }

  http(message: string): void {
    this.#say('http', message);
  }

  verbose(message: string): void {
    this.#say('verbose', message);
  }

  debug(message: string): void {
    this.#say('debug', message);
  }

  silly(message: string): void {
    this.#say('silly', message);
  }

  log(...said: unknown[]): void {
    this.#say('info', said.length === 1 ? said[0] : said.map(String).join(' '));
  }

  /** What it cannot go on without is missing. */
  panic(data: unknown): void {
    this.#say('error', data instanceof Error ? data : `Medusa gave up: ${JSON.stringify(data)}`);
    process.exit(1);
  }

  activity(message: string): string {
    const id = randomUUID().slice(0, 8);
    this.#activities.set(id, Date.now());
    this.#say('info', message, { activity: id });
    return id;
  }

  progress(activity: string, message: string): void {
    this.#say('info', message, { activity });
  }

  success(activity: string, message: string): Record<string, unknown> {
    return this.#end('info', activity, message);
  }

  failure(activity: string, message: string): Record<string, unknown> {
    return this.#end('error', activity, message);
  }

  #end(level: Level, activity: string, message: string): Record<string, unknown> {
    const began = this.#activities.get(activity);
    this.#activities.delete(activity);
    const milliseconds = began === undefined ? undefined : Date.now() - began;
    this.#say(level, message, { activity, milliseconds });
    return { activity, milliseconds };
  }

  #say(level: Level, message: unknown, more: Record<string, unknown> = {}): void {
    // A line is as short as it is; one that says nothing is no line.
    if (message === '' || !this.shouldLog(level)) return;
    this.#log[level]({ ...more, ...fieldsOf(message) });
  }
}

/** A message that is JSON already, as our own code writes it, becomes part of the line. */
function fieldsOf(message: unknown): object {
  if (message instanceof Error) return describeError(message);
  const text = typeof message === 'string' ? message : (JSON.stringify(message) ?? String(message));
  return fieldsIn(text) ?? { message: text };
}

function describeError(error: Error): { message: string; stack?: string[]; cause?: string } {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    message: error.message,
    ...(frames.length > 0 ? { stack: frames.slice(0, mostFrames).map((frame) => frame.trim()) } : {}),
    ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
  };
}
