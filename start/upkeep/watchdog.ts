import { setTimeout as wait } from 'node:timers/promises';
import { type Child, describeEnd, type Program, stopChild } from '../processes/child.ts';
import { signal } from '../processes/identity.ts';
import type { Bounds, HealthCheck, RestartPolicy } from '../processes/restart-policy.ts';
import { messageOf, Refusal } from '../refusal.ts';
import { waitUntilReady, waitUntilUnresponsive } from './health-check.ts';

export interface SupervisorEvent {
  event: 'ended' | 'back' | 'given_up' | 'not_noted' | 'not_backed_up';
  program: string;
  message: string;
}

interface Crew {
  begin: (program: Program) => Child;
  forget: (child: Child) => void;
  tell: (event: SupervisorEvent) => void;
  giveUp: (refusal: Refusal) => void;
  abort: AbortSignal;
}

interface Life {
  /** By `performance.now()`; undefined for the first process, which has already answered. */
  began: number | undefined;
  hasAnswered: boolean;
}

export class Watchdog {
  readonly #crew: Crew;
  readonly #bounds: Bounds;
  readonly #upkeep = new Map<string, RestartPolicy>();
  readonly #condemn = new Map<string, (why: string) => void>();

  constructor(crew: Crew, bounds: Bounds) {
    this.#crew = crew;
    this.#bounds = bounds;
  }

  keep(child: Child, upkeep: RestartPolicy): void {
    const { abort, giveUp } = this.#crew;
    this.#upkeep.set(child.program.name, upkeep);
    this.#keep(child, upkeep).catch((error) => {
      if (!abort.aborted) giveUp(error instanceof Refusal ? error : new Refusal(messageOf(error)));
    });
  }

  async #keep(first: Child, upkeep: RestartPolicy): Promise<never> {
    const { pauses, deaths, within } = this.#bounds;
    const { program } = first;
    const { title } = program;
    let began = Number.NEGATIVE_INFINITY;
    let recent: number[] = [];
    let end = await this.#untilEnd(first, upkeep);
    for (let child = first; ; end = await this.#untilEnd(child, upkeep, began)) {
      const { how, hasAnswered } = end;
      this.#crew.abort.throwIfAborted();
      // Its children may still hold its port; killed at once, while the group id is its own.
      if (child.pid !== 0) signal(-child.pid, 'SIGKILL');
      this.#crew.forget(child);
      const now = performance.now();
      // A program that had answered is restarted at once, however often; one that crashes at its start is not.
      recent = hasAnswered ? [] : [...recent.filter((death) => now - death < within), now];
      if (recent.length >= deaths && !upkeep.isStandIn) {
        const often = `${how}, for the ${deaths}th time within ${within / 1000} seconds`;
        this.#tell('given_up', program, `${title} ${often}.`);
        // A later crash may log nothing; the cause was logged at the first.
        throw new Refusal(describeEnd({ ...child, logBefore: first.logBefore }, often));
      }
      const pause = pauses[Math.min(recent.length, pauses.length - 1)] ?? 0;
      this.#tell('ended', program, `${title} ${how}; it is started again in ${pause / 1000} s.`);
      await wait(pause, undefined, { signal: this.#crew.abort });
      await upkeep.cleanUp?.();
      if (upkeep.dependsOn) await this.#waitUntilReady(upkeep.dependsOn.check, Number.POSITIVE_INFINITY);
      began = performance.now();
      child = this.#crew.begin(program);
    }
  }

  async #untilEnd(child: Child, upkeep: RestartPolicy, began?: number): Promise<{ how: string; hasAnswered: boolean }> {
    const over = new AbortController();
    const abort = AbortSignal.any([over.signal, this.#crew.abort]);
    const life = { began, hasAnswered: began === undefined };
    const silence = this.#waitUntilUnresponsive(child, upkeep, life, abort).catch(() => new Promise<never>(() => {}));
    const how = await Promise.race([child.ended.then((end) => end.how), silence]);
    over.abort();
    this.#condemn.delete(child.program.name);
    if (!child.hasEnded()) await stopChild(child, AbortSignal.timeout(this.#bounds.farewell));
    return { how, hasAnswered: life.hasAnswered };
  }

  async #waitUntilUnresponsive({ program }: Child, upkeep: RestartPolicy, life: Life, abort: AbortSignal) {
    const { beginning } = this.#bounds;
    const { began } = life;
    const { check, mayPause } = upkeep;
    if (began !== undefined) {
      // A database in recovery is making progress.
      const patience = { milliseconds: mayPause ? Number.POSITIVE_INFINITY : beginning, isLonger: () => true };
      if (!(await waitUntilReady(check, patience, this.#bounds, abort))) {
        return `did not answer within ${beginning / 1000} seconds of its start`;
      }
      life.hasAnswered = true;
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      this.#tell('back', program, `${program.title} is back; it took ${seconds} s.`);
    }
    const condemned = new Promise<string>((condemn) => this.#condemn.set(program.name, condemn));
    if (began !== undefined) this.#callTogether(program);
    if (mayPause) return condemned;
    const silent = waitUntilUnresponsive(check, this.#bounds, abort);
    return Promise.race([
      condemned,
      silent.then((milliseconds) => `has not answered for ${(milliseconds / 1000).toFixed(0)} seconds`),
    ]);
  }

  /** Programs that depend on a restarted one reconnect by themselves or are restarted too. */
  #callTogether({ name, title }: Program): void {
    const { reconnecting } = this.#bounds;
    for (const [other, { dependsOn, hasReconnected }] of this.#upkeep) {
      const condemn = this.#condemn.get(other);
      if (dependsOn?.program !== name || !hasReconnected || !condemn) continue;
      this.#waitUntilReady(hasReconnected, reconnecting).then(
        (isReady) => !isReady && condemn(`did not find back to ${title.replace(/^The /, 'the ')}`),
        () => {},
      );
    }
  }

  #waitUntilReady(check: HealthCheck, milliseconds: number): Promise<boolean> {
    return waitUntilReady(check, { milliseconds }, this.#bounds, this.#crew.abort);
  }

  #tell(event: SupervisorEvent['event'], { name }: Program, message: string): void {
    this.#crew.tell({ event, program: name, message });
  }
}
