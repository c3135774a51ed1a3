import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ILockingProvider } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { Boot } from './boot';
import { GoneBoots } from './gone-boots';
import { HeldLocks } from './held-locks';
import { type Database, LockTable, termSeconds } from './lock-table';
import { Queue } from './queue';

/** A lock for which no time was asked: long enough for any workflow, short enough to outlive a crash. */
const defaultSeconds = 120;
/**
 * Medusa asks for ten seconds for a change of a cart. On a busy machine some take longer, and whoever loses the
 * cart in the middle finds its rows gone. The dead keep no lock, so the living may have a minute.
 */
const livingSeconds = 60;
/** Medusa asks without saying how long it would wait; a change that a shopper makes lives for twelve seconds. */
const defaultWaitSeconds = 10;
/** A lock that could not be released, since the database was away, is tried again this often. */
const retryMilliseconds = 250;

/** `databaseUrl` is for the connection by which the others see that this process lives (docs/decisions/041). */
type Options = { waitSeconds?: number; databaseUrl?: string };

/** For how long a lock is taken: when nobody can tell whether its holder lives, and when it is seen to live. Seconds. */
type Span = { seconds: number; livingFor: number };

/**
 * Locks in PostgreSQL: one cart is changed by one request at a time, over any number of processes.
 * A lock whose holder died is free at once; of one that hangs, when its term is over. Those who wait are served in order.
 */
export class LockProvider implements ILockingProvider {
  static identifier = 'shop-locks';

  readonly #table: LockTable;
  readonly #queue = new Queue();
  readonly #held = new HeldLocks();
  readonly #gone: GoneBoots;
  readonly #boot: Boot | undefined;
  readonly #waitSeconds: number;
  /** Owner and key of locks that nobody needs any more, and that the database may still hold. */
  readonly #unreleased = new Map<string, string>();
  #retrying: Promise<void> | undefined;
  #renewal: NodeJS.Timeout | undefined;

  constructor({ __pg_connection__ }: { __pg_connection__: Database }, options?: Options) {
    this.#table = new LockTable(__pg_connection__);
    this.#gone = new GoneBoots(this.#table);
    this.#boot = options?.databaseUrl ? new Boot(options.databaseUrl) : undefined;
    this.#waitSeconds = options?.waitSeconds ?? defaultWaitSeconds;
  }

  async acquire(keys: string | string[], args?: { ownerId?: string | null; expire?: number }): Promise<void> {
    const seconds = args?.expire ?? defaultSeconds;
    const owner = args?.ownerId ?? `step:${randomUUID()}`;
    const livingFor = args?.ownerId ? seconds : Math.max(seconds, livingSeconds);
    const taken = await this.#takeAll(keys, owner, { seconds, livingFor }, this.#waitSeconds);
    if (args?.ownerId) return;
    for (const key of taken) this.#held.add(key, owner, livingFor);
  }

  /**
   * False when one of the keys was not this caller's any more; the others are given back all the same. While the database
   * is away the work that is done stays done: the lock is released as soon as the database is back.
   */
  async release(keys: string | string[], args?: { ownerId?: string | null }): Promise<boolean> {
    let allReleased = true;
    for (const key of inOrder(keys)) {
      const owner = args?.ownerId ?? this.#held.removeOldest(key);
      const released = owner !== undefined && (await this.#free(key, owner));
      allReleased &&= released;
    }
    return allReleased;
  }

  async releaseAll(args?: { ownerId?: string | null }): Promise<void> {
    if (args?.ownerId) await this.#table.freeAllOf(args.ownerId);
    else await this.#table.freeAll();
  }

  /** Runs `job` alone among all that lock one of the keys, and keeps the lock for as long as it runs. */
  async execute<T>(
    keys: string | string[],
    job: (signal?: AbortSignal) => Promise<T>,
    args?: { timeout?: number; expire?: number },
  ): Promise<T> {
    // It is renewed below for as long as the job runs, so that it need not be given for long.
    const seconds = Math.min(Math.max(args?.expire || 60, 1), termSeconds);
    const owner = `execute:${randomUUID()}`;
    const taken = await this.#takeAll(keys, owner, { seconds, livingFor: seconds }, Math.max(args?.timeout || 5, 1));
    const lost = new AbortController();
    const renewal = setInterval(() => void this.#renew(taken, owner, seconds, lost), (seconds * 1000) / 3);
    try {
      const result = await job(lost.signal);
      lost.signal.throwIfAborted();
      return result;
    } finally {
      clearInterval(renewal);
      for (const key of taken) await this.#free(key, owner);
    }
  }

  /** All keys or none, always in the same order, so that two callers never wait for each other. */
  async #takeAll(keys: string | string[], owner: string, span: Span, waitSeconds: number): Promise<string[]> {
    const deadline = Date.now() + waitSeconds * 1000;
    const taken: string[] = [];
    try {
      for (const key of inOrder(keys)) {
        const isTaken = await this.#queue.wait(key, deadline, () => this.#take(key, owner, span));
        if (!isTaken) throw inUse(key, waitSeconds);
        taken.push(key);
      }
      return taken;
    } catch (error) {
      for (const key of taken) await this.#free(key, owner);
      throw error;
    }
  }

  async #take(key: string, owner: string, { seconds, livingFor }: Span): Promise<boolean> {
    const boot = (await this.#boot?.hold()) ? this.#boot?.id : undefined;
    if (boot) this.#renewal ??= setInterval(() => void this.#renewAll(boot), (termSeconds * 1000) / 3).unref();
    const attempt = () => this.#table.take(key, owner, boot ? livingFor : seconds, boot);
    try {
      return (await attempt()) || ((await this.#gone.clear()) && (await attempt()));
    } catch (error) {
      // The database may have given it, and died before it could say so.
      this.#releaseLater(key, owner);
      throw error;
    }
  }

  /** What was taken without an owner is given back by a later step, and nobody else is there to renew it until then. */
  async #renewAll(boot: string): Promise<void> {
    try {
      await this.#table.renewAllOf(boot, [...this.#unreleased.keys()]);
    } catch {
      // The database did not answer: the next renewal comes well before the end of a term.
    }
  }

  async #free(key: string, owner: string): Promise<boolean> {
    try {
      return await this.#table.free(key, owner);
    } catch {
      this.#releaseLater(key, owner);
      return true;
    } finally {
      this.#queue.wakeFirst(key);
    }
  }

  #releaseLater(key: string, owner: string): void {
    this.#unreleased.set(owner, key);
    this.#retrying ??= this.#retryReleases().finally(() => {
      this.#retrying = undefined;
    });
  }

  async #retryReleases(): Promise<void> {
    while (this.#unreleased.size > 0) {
      await wait(retryMilliseconds, undefined, { ref: false });
      for (const [owner, key] of this.#unreleased) {
        const isAnswered = await this.#table.free(key, owner).then(
          () => true,
          () => false,
        );
        if (!isAnswered) break;
        this.#unreleased.delete(owner);
        this.#queue.wakeFirst(key);
      }
    }
  }

  async #renew(keys: string[], owner: string, seconds: number, lost: AbortController): Promise<void> {
    try {
      for (const key of keys) {
        if (!(await this.#table.extend(key, owner, seconds))) lost.abort(inUse(key, 0));
      }
    } catch (error) {
      // The database did not answer: the lock may still be ours, and the next renewal comes well before its end.
      if (!(error instanceof Error)) lost.abort(error);
    }
  }
}

function inOrder(keys: string | string[]): string[] {
  return [...new Set([keys].flat())].sort();
}

function inUse(key: string, waitSeconds: number): MedusaError {
  return new MedusaError(
    MedusaError.Types.CONFLICT,
    `"${key}" is being changed by another request and was not free within ${waitSeconds} seconds. Try again.`,
  );
}
