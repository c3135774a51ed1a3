import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ILockingProvider } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { type Database, LockTable, termSeconds } from './lock-table';
import { DeadProcesses, ProcessLease } from './process-lease';
import { Queue } from './queue';

/** The default is longer than any workflow. */
const defaultSeconds = 120;
/** Medusa asks for ten seconds, too few on a busy machine. A dead holder keeps no lock: a living one may have more. */
const livingSeconds = 60;
/** Medusa names no waiting time; a shopper's change times out after twelve seconds. */
const defaultWaitSeconds = 10;
const retryMilliseconds = 250;

/** `databaseUrl` is for the process lease (docs/decisions/041). */
type Options = { waitSeconds?: number; databaseUrl?: string };

/** `seconds` holds when no one can tell whether the holder lives, `livingFor` when its lease is visible. */
type LockDuration = { seconds: number; livingFor: number };

/** The lock of a dead process is free at once, that of a hanging one when its term ends. Callers have turns. */
export class LockProvider implements ILockingProvider {
  static identifier = 'shop-locks';

  readonly #table: LockTable;
  readonly #queue = new Queue();
  readonly #held = new HeldLocks();
  readonly #deadProcesses: DeadProcesses;
  readonly #lease: ProcessLease | undefined;
  readonly #waitSeconds: number;
  /** Key by owner of locks that are released here but perhaps not in the database yet. */
  readonly #unreleased = new Map<string, string>();
  #retrying: Promise<void> | undefined;
  #renewal: NodeJS.Timeout | undefined;

  constructor({ __pg_connection__ }: { __pg_connection__: Database }, options?: Options) {
    this.#table = new LockTable(__pg_connection__);
    this.#deadProcesses = new DeadProcesses(this.#table);
    this.#lease = options?.databaseUrl ? new ProcessLease(options.databaseUrl) : undefined;
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

  /** False when a key was lost. While the database is down this succeeds, and the lock is released later. */
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
    if (args?.ownerId) await this.#table.freeAllOfOwner(args.ownerId);
    else await this.#table.freeAll();
  }

  async execute<T>(
    keys: string | string[],
    job: (signal?: AbortSignal) => Promise<T>,
    args?: { timeout?: number; expire?: number },
  ): Promise<T> {
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

  /** Takes all keys or none, in sorted order, so that two callers cannot deadlock. */
  async #takeAll(keys: string | string[], owner: string, span: LockDuration, waitSeconds: number): Promise<string[]> {
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

  async #take(key: string, owner: string, { seconds, livingFor }: LockDuration): Promise<boolean> {
    const processId = (await this.#lease?.hold()) ? this.#lease?.id : undefined;
    if (processId)
      this.#renewal ??= setInterval(() => void this.#renewAll(processId), (termSeconds * 1000) / 3).unref();
    const attempt = () => this.#table.take(key, owner, processId ? livingFor : seconds, processId);
    try {
      return (await attempt()) || ((await this.#deadProcesses.clear()) && (await attempt()));
    } catch (error) {
      // The database may have granted the lock before it failed.
      this.#releaseLater(key, owner);
      throw error;
    }
  }

  /** Locks without an owner are released by a later workflow step, so this process renews them until then. */
  async #renewAll(processId: string): Promise<void> {
    try {
      await this.#table.renewAllOfProcess(processId, [...this.#unreleased.keys()]);
    } catch {
      // The next renewal comes well before the end of a term.
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
      // After a failed query the lock may still be held, and the next renewal comes well before its end.
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

/** Work that is this late is presumed to have died without releasing its lock. */
const abandonedAfterMilliseconds = 120_000;

type Held = { owner: string; until: number };

/** Medusa's workflows lock without an owner. This process invents one for each and releases the oldest first. */
class HeldLocks {
  readonly #held = new Map<string, Held[]>();

  add(key: string, owner: string, seconds: number): void {
    this.#held.set(key, [...this.#current(key), { owner, until: Date.now() + seconds * 1000 }]);
  }

  removeOldest(key: string): string | undefined {
    const [oldest, ...others] = this.#current(key);
    if (others.length > 0) this.#held.set(key, others);
    else this.#held.delete(key);
    return oldest?.owner;
  }

  #current(key: string): Held[] {
    const now = Date.now();
    return (this.#held.get(key) ?? []).filter((held) => held.until + abandonedAfterMilliseconds > now);
  }
}
