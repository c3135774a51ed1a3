import { rmSync } from 'node:fs';
import * as v from 'valibot';
import { type Child, describeEnd, type Program, startChild, stopChild } from '../processes/child.ts';
import { type Identity, identify, identity, isAlive, signal, waitUntilGone } from '../processes/identity.ts';
import { tryLock } from '../processes/lock.ts';
import { type Bounds, type RestartPolicy, usualBounds } from '../processes/restart-policy.ts';
import { messageOf, Refusal, Stopped } from '../refusal.ts';
import { readJson, writeJson } from '../shop-folder/json-file.ts';
import { type SupervisorEvent, Watchdog } from './watchdog.ts';

const record = v.object({ children: v.record(v.string(), identity) });

/** The stop order: each program stops before those that it depends on. */
const stopOrder = [['storefront'], ['backend'], ['cards', 'mailbox'], ['postgres']];

interface KeepOpen {
  tell: (event: SupervisorEvent) => void;
  onChange?: () => void;
  bounds?: Bounds;
}

export class Supervisor {
  readonly #file: string;
  readonly #children = new Map<string, Child>();
  readonly #upkeep = new Map<Child, RestartPolicy>();
  readonly #stopping = new AbortController();
  readonly #hasten = new AbortController();
  #stopped: Promise<void> | undefined;
  #isKept = false;
  #tellCrash: (refusal: Refusal) => void = () => {};
  /** Resolves when a program has ended that is not restarted. */
  readonly crashed = new Promise<Refusal>((done) => {
    this.#tellCrash = done;
  });

  private constructor(file: string) {
    this.#file = file;
  }

  /** Takes the folder's lock, or throws the Refusal from `alreadyRunning` while another start holds it. */
  static async begin(file: string, alreadyRunning: (holder: Identity) => Refusal): Promise<Supervisor> {
    const left = readJson(file, record)?.children ?? {};
    const holder = tryLock(file);
    if (holder) throw alreadyRunning(holder);
    const supervisor = new Supervisor(file);
    // The record names the leftovers until they are gone, in case of a second crash.
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

  /** Starts a long-running program. Without `upkeep`, or before `keepOpen`, its end is a crash of the shop. */
  start(program: Program, upkeep?: RestartPolicy): Child {
    const child = this.#add(program);
    if (upkeep) this.#upkeep.set(child, upkeep);
    void child.ended.then(({ how }) => {
      if (this.abort.aborted || (upkeep && this.#isKept)) return;
      this.#tellCrash(new Refusal(describeEnd(child, how)));
    });
    return child;
  }

  keepOpen({ tell, onChange, bounds = usualBounds }: KeepOpen): void {
    this.#isKept = true;
    const note = () => {
      try {
        this.#write(Object.fromEntries(this.#children));
        onChange?.();
      } catch (error) {
        // On a full disk the record is out of date, but the programs run.
        tell({ event: 'not_noted', program: 'start', message: `This could not be noted: ${messageOf(error)}.` });
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
    const watchdog = new Watchdog(crew, bounds);
    for (const [child, upkeep] of this.#upkeep) watchdog.keep(child, upkeep);
  }

  /** Runs a program to its end, or throws a Refusal with the tail of its log. */
  async run(program: Program): Promise<void> {
    const child = this.#add({ graceMilliseconds: 3_000, ...program });
    const { ok, how } = await child.ended;
    this.#children.delete(program.name);
    if (this.abort.aborted) throw new Stopped();
    this.#write(Object.fromEntries(this.#children));
    if (!ok) throw new Refusal(describeEnd(child, how));
  }

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
    writeJson(this.#file, { ...identify(process.pid), ...v.parse(record, { children }) });
  }
}

/** Ends leftovers of a killed start, but no unrelated process with the same pid. */
async function sweep(children: Record<string, Identity>): Promise<void> {
  for (const [name, child] of Object.entries(children)) {
    if (name === 'postgres' || !isAlive(child)) continue;
    signal(-child.pid, 'SIGTERM');
    if (!(await waitUntilGone(child, 2_000))) signal(-child.pid, 'SIGKILL');
  }
}
