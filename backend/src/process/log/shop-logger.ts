import { randomUUID } from 'node:crypto';
import type { Logger } from '@medusajs/framework/types';
import { currentReference } from './request-under-way';
import { describeError, toLine } from './to-line';

const levels = ['error', 'warn', 'info', 'http', 'verbose', 'debug', 'silly'];

/**
 * What the engine and our code have to say, one JSON object per line, each with the reference of the request that it
 * belongs to. It stands in for the engine's own logger, which knows neither requests nor what must not be kept.
 */
export class ShopLogger implements Logger {
  readonly #activities = new Map<string, number>();
  readonly #write: (line: string) => void;
  #level: string;

  constructor(level = 'info', write: (line: string) => void = (line) => void process.stdout.write(line)) {
    this.#level = level;
    this.#write = write;
  }

  shouldLog(level: string): boolean {
    // The engine's access log has addresses and queries of visitors; ours is `http/request-line.ts`.
    if (level === 'http') return false;
    return levels.indexOf(level) <= levels.indexOf(this.#level);
  }

  setLogLevel(level: string): void {
    this.#level = level;
  }

  unsetLogLevel(): void {
    this.#level = 'info';
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
    this.#say('error', data instanceof Error ? data : `The engine gave up: ${JSON.stringify(data)}`);
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

  #end(level: string, activity: string, message: string): Record<string, unknown> {
    const began = this.#activities.get(activity);
    this.#activities.delete(activity);
    const milliseconds = began === undefined ? undefined : Date.now() - began;
    this.#say(level, message, { activity, milliseconds });
    return { activity, milliseconds };
  }

  #say(level: string, message: unknown, more: Record<string, unknown> = {}): void {
    // A line is as short as it is; one that says nothing is no line.
    if (message === '' || !this.shouldLog(level)) return;
    this.#write(`${toLine(level, message, { reference: currentReference(), ...more })}\n`);
  }
}
