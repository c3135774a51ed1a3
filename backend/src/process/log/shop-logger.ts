import { randomUUID } from 'node:crypto';
import { format } from 'node:util';
import type { Logger } from '@medusajs/framework/types';
import { parseLogFields, pinoOptions } from '@shop/shared/log/pino-options';
import { redirectConsole } from '@shop/shared/log/redirect-console';
import { type DestinationStream, pino } from 'pino';
import { currentTraceId } from '../telemetry/observers';
import { currentRequestId } from './current-request-id';

const customLevels = { error: 60, warn: 50, info: 40, http: 30, verbose: 20, debug: 10, silly: 5 };
type Level = keyof typeof customLevels;

const mostFrames = 12;

/** Replaces Medusa's logger, which knows neither request ids nor redaction. One JSON object per line. */
export class ShopLogger implements Logger {
  readonly #activities = new Map<string, number>();
  readonly #log;

  constructor(level = 'info', to: DestinationStream = openOutput()) {
    this.#log = pino(
      { ...pinoOptions(currentRequestId, currentTraceId), level, customLevels, useOnlyCustomLevels: true },
      to,
    );
  }

  /** The lines that libraries write by themselves, such as the clients of Redis, become lines of this log. */
  takeConsole(): void {
    const write = (level: Level) => (fields: object) => void this.#log[level](fields);
    redirectConsole({ info: write('info'), warn: write('warn'), error: write('error') }, format);
  }

  shouldLog(level: string): boolean {
    // Medusa's access log contains visitors' addresses and queries; `guards/request-line.ts` replaces it.
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
      this.#write('error', `${messageOrError}: ${message}`, rest);
    } else this.#write('error', messageOrError);
  }

  warn(message: string): void {
    this.#write('warn', message);
  }

  info(message: string): void {
    this.#write('info', message);
  }

  http(message: string): void {
    this.#write('http', message);
  }

  verbose(message: string): void {
    this.#write('verbose', message);
  }

  debug(message: string): void {
    this.#write('debug', message);
  }

  silly(message: string): void {
    this.#write('silly', message);
  }

  log(...said: unknown[]): void {
    this.#write('info', said.length === 1 ? said[0] : said.map(String).join(' '));
  }

  /** Medusa calls this when it cannot start. */
  panic(data: unknown): void {
    this.#write('error', data instanceof Error ? data : `Medusa gave up: ${JSON.stringify(data)}`);
    process.exit(1);
  }

  activity(message: string): string {
    const id = randomUUID().slice(0, 8);
    this.#activities.set(id, Date.now());
    this.#write('info', message, { activity: id });
    return id;
  }

  progress(activity: string, message: string): void {
    this.#write('info', message, { activity });
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
    this.#write(level, message, { activity, milliseconds });
    return { activity, milliseconds };
  }

  #write(level: Level, message: unknown, more: Record<string, unknown> = {}): void {
    // Medusa logs empty lines as spacing.
    if (message === '' || !this.shouldLog(level)) return;
    this.#log[level]({ ...more, ...fieldsOf(message) });
  }
}

/** The shop's own code logs JSON, which is merged into the line. */
function fieldsOf(message: unknown): object {
  if (message instanceof Error) return describeError(message);
  const text = typeof message === 'string' ? message : (JSON.stringify(message) ?? String(message));
  return parseLogFields(text) ?? { message: text };
}

function describeError(error: Error): { message: string; stack?: string[]; cause?: string } {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    message: error.message,
    ...(frames.length > 0 ? { stack: frames.slice(0, mostFrames).map((frame) => frame.trim()) } : {}),
    ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
  };
}

/** Bytes that are buffered while the log cannot be written; later lines are lost. */
const mostKept = 1_000_000;

/** A full disk costs log lines, never the request that logs. */
export function openOutput(descriptor = 1) {
  const output = pino.destination({ dest: descriptor, maxLength: mostKept });
  output.on('error', () => {});
  return output;
}
