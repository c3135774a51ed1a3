import { rmSync } from 'node:fs';
import * as v from 'valibot';
import { messageOf, Refusal, Stopped } from '../refusal.ts';
import { readJson, writeJson } from '../shop-folder/json-file.ts';
import { type Happening, Keeper } from '../upkeep/keeper.ts';
import { type Bounds, type Upkeep, usualBounds } from '../upkeep/upkeep.ts';
import { type Child, describeEnd, type Program, startChild, stopChild } from './child.ts';
import { type Identity, identify, identity, isAlive, signal, waitUntilGone } from './identity.ts';
import { tryLock } from './lock.ts';

const record = v.object({ children: v.record(v.string(), identity) });

/** Who stops first: nobody loses what it still needs. The database comes last. */
const stopOrder = [['storefront'], ['backend'], ['cards', 'mailbox'], ['postgres']];

interface KeepOpen {
  /** Hears of each death and return. */
  tell: (happening: Happening) => void;
  /** Called whenever another process runs than before. */
  onChange?: () => void;
  bounds?: Bounds;
}

/** Every program that one start has begun, kept in a file too, so that a later start finds what an earlier left behind. */
export class Supervisor {
  readonly #file: string;
  readonly #children = new Map<string, Child>();
  readonly #upkeep = new Map<Child, Upkeep>();
  readonly #stopping = new AbortController();
  readonly #hasten = new AbortController();
  #stopped: Promise<void> | undefined;
  #isKept = false;
  #tellCrash: (refusal: Refusal) => void = () => {};
  /** Resolves with the sentence when a program that should go on has ended by itself, and is not started again. */
  readonly crashed = new Promise<Refusal>((done) => {
    this.#tellCrash = done;
  });

  private constructor(file: string) {
    this.#file = file;
  }

  /** The folder's lock, held until `stop`. Throws a `Refusal` from `sayRunning` while another start holds it. */
  static async begin(file: string, sayRunning: (holder: Identity) => Refusal): Promise<Supervisor> {
    const left = readJson(file, record)?.children ?? {};
    const holder = tryLock(file);
    if (holder) throw sayRunning(holder);
    const supervisor = new Supervisor(file);
    // The record is ours from here on; until the leftovers are gone it names them, lest a second crash forgets them.
    supervisor.#write(left);
    await sweep(left);
    supervisor.#write({});
    return supervisor;
  }

  get abort(): AbortSignal {
    return this.#stopping.signal;
  }

  pids(): Record<string, number> {
    return Object.fromEntries([...this.#children].map(([name, child]) => [name, child.pid]));
  }

  /** A program that goes on until `stop`; without `upkeep`, and until `keepOpen`, its end is everybody's. */
  start(program: Program, upkeep?: Upkeep): Child {
    const child = this.#add(program);
    if (upkeep) this.#upkeep.set(child, upkeep);
    void child.ended.then(({ how }) => {
      if (this.abort.aborted || (upkeep && this.#isKept)) return;
      this.#tellCrash(new Refusal(describeEnd(child, how)));
    });
    return child;
  }

  /** All of it is up: from now on who ends, or no longer answers, is started again. */
  keepOpen({ tell, onChange, bounds = usualBounds }: KeepOpen): void {
    this.#isKept = true;
    const note = () => {
      try {
        this.#write(Object.fromEntries(this.#children));
        onChange?.();
      } catch (error) {
        // A full disk, say: what is written of the programs is not true any more, but they run.
        tell({ event: 'not noted', program: 'start', message: `This could not be noted: ${messageOf(error)}.` });
      }
    };
    const crew = {
      abort: this.abort,
      tell,
      giveUp: this.#tellCrash,
      begin: (program: Program) => {
        if (this.abort.aborted) throw new Stopped();
        const child = startChild(program);
        this.#children.set(program.name, child);
        note();
        return child;
      },
      forget: ({ program }: Child) => {
        this.#children.delete(program.name);
        note();
      },
    };
    const keeper = new Keeper(crew, bounds);
    for (const [child, upkeep] of this.#upkeep) keeper.keep(child, upkeep);
  }

  /** A program that does one thing and ends; a failure is a `Refusal` with the tail of its log. */
  async run(program: Program): Promise<void> {
    const child = this.#add({ graceMilliseconds: 3_000, ...program });
    const { ok, how } = await child.ended;
    this.#children.delete(program.name);
    if (this.abort.aborted) throw new Stopped();
    this.#write(Object.fromEntries(this.#children));
    if (!ok) throw new Refusal(describeEnd(child, how));
  }

  /** Stops everything in order; called again, it only makes it quicker. */
  stop(hasten = false): Promise<void> {
    this.#stopping.abort();
    if (hasten) this.#hasten.abort();
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  async #stopAll(): Promise<void> {
    const ordered = stopOrder.flat();
    const passing = [...this.#children.keys()].filter((name) => !ordered.includes(name));
    for (const names of [passing, ...stopOrder]) {
      const children = names.flatMap((name) => this.#children.get(name) ?? []);
      await Promise.all(children.map((child) => stopChild(child, this.#hasten.signal)));
    }
    rmSync(this.#file, { force: true });
  }

  #add(program: Program): Child {
    if (this.abort.aborted) throw new Stopped();
    const child = startChild(program);
    this.#children.set(program.name, child);
    this.#write(Object.fromEntries(this.#children));
    return child;
  }

  #write(children: Record<string, Identity>): void {
    // Of a child nothing is kept but who it is.
    writeJson(this.#file, { ...identify(process.pid), ...v.parse(record, { children }) });
  }
}

/** Ends what an earlier start left behind when it was killed, and nothing that merely has the same number now. */
async function sweep(children: Record<string, Identity>): Promise<void> {
  for (const [name, child] of Object.entries(children)) {
    if (name === 'postgres' || !isAlive(child)) continue;
    signal(-child.pid, 'SIGTERM');
    if (!(await waitUntilGone(child, 2_000))) signal(-child.pid, 'SIGKILL');
  }
}
