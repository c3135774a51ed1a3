import { setTimeout as wait } from 'node:timers/promises';
import { type Child, describeEnd, type Program, stopChild } from '../processes/child.ts';
import { signal } from '../processes/identity.ts';
import { messageOf, Refusal } from '../refusal.ts';
import { untilReady, untilSilent } from './pulse.ts';
import type { Ask, Bounds, Upkeep } from './upkeep.ts';

/** What became of a program while the shop is open, with its sentence for people. */
export interface Happening {
  event: 'ended' | 'back' | 'given up' | 'not noted' | 'not backed up';
  program: string;
  message: string;
}

/** Whoever begins the programs and remembers them. */
interface Crew {
  begin: (program: Program) => Child;
  forget: (child: Child) => void;
  tell: (happening: Happening) => void;
  /** The shop is to be stopped, with this to say. */
  giveUp: (refusal: Refusal) => void;
  abort: AbortSignal;
}

interface Life {
  /** Milliseconds of the process's own clock; undefined for the first, which has answered already. */
  began: number | undefined;
  hasAnswered: boolean;
}

/** Keeps programs going: who ends is begun again, and who no longer answers is ended first. */
export class Keeper {
  readonly #crew: Crew;
  readonly #bounds: Bounds;
  readonly #upkeep = new Map<string, Upkeep>();
  /** By name, for those that answer: ends what runs, for that reason. */
  readonly #condemn = new Map<string, (why: string) => void>();

  constructor(crew: Crew, bounds: Bounds) {
    this.#crew = crew;
    this.#bounds = bounds;
  }

  /** From now on, for as long as the shop is open; it has answered already. */
  keep(child: Child, upkeep: Upkeep): void {
    const { abort, giveUp } = this.#crew;
    this.#upkeep.set(child.program.name, upkeep);
    this.#keep(child, upkeep).catch((error) => {
      if (!abort.aborted) giveUp(error instanceof Refusal ? error : new Refusal(messageOf(error)));
    });
  }

  async #keep(first: Child, upkeep: Upkeep): Promise<never> {
    const { pauses, deaths, within } = this.#bounds;
    const { program } = first;
    const { title } = program;
    let began = Number.NEGATIVE_INFINITY;
    let recent: number[] = [];
    let end = await this.#untilEnd(first, upkeep);
    for (let child = first; ; end = await this.#untilEnd(child, upkeep, began)) {
      const { how, hasAnswered } = end;
      this.#crew.abort.throwIfAborted();
      // What it had started itself may still hold its port. At once, while the number is still its own.
      if (child.pid !== 0) signal(-child.pid, 'SIGKILL');
      this.#crew.forget(child);
      const now = performance.now();
      // A program that has answered is needed again at once, however often one request ends it. One that dies at its start
      // would do so again.
      recent = hasAnswered ? [] : [...recent.filter((death) => now - death < within), now];
      if (recent.length >= deaths && !upkeep.isStandIn) {
        const often = `${how}, for the ${deaths}th time within ${within / 1000} seconds`;
        this.#tell('given up', program, `${title} ${often}.`);
        // Who dies young may have nothing to say each time; what led there was said before.
        throw new Refusal(describeEnd({ ...child, logBefore: first.logBefore }, often));
      }
      const pause = pauses[Math.min(recent.length, pauses.length - 1)] ?? 0;
      this.#tell('ended', program, `${title} ${how}; it is started again in ${pause / 1000} s.`);
      await wait(pause, undefined, { signal: this.#crew.abort });
      await upkeep.clearAway?.();
      if (upkeep.standsOn) await this.#untilReady(upkeep.standsOn.ask, Number.POSITIVE_INFINITY);
      began = performance.now();
      child = this.#crew.begin(program);
    }
  }

  /** Resolves with words for how it ended. One that began just now has still to answer for the first time. */
  async #untilEnd(child: Child, upkeep: Upkeep, began?: number): Promise<{ how: string; hasAnswered: boolean }> {
    const over = new AbortController();
    const abort = AbortSignal.any([over.signal, this.#crew.abort]);
    const life = { began, hasAnswered: began === undefined };
    const silence = this.#untilSilent(child, upkeep, life, abort).catch(() => new Promise<never>(() => {}));
    const how = await Promise.race([child.ended.then((end) => end.how), silence]);
    over.abort();
    this.#condemn.delete(child.program.name);
    if (!child.hasEnded()) await stopChild(child, AbortSignal.timeout(this.#bounds.farewell));
    return { how, hasAnswered: life.hasAnswered };
  }

  /** Resolves with words for why it is to be ended. */
  async #untilSilent({ program }: Child, upkeep: Upkeep, life: Life, abort: AbortSignal) {
    const { beginning } = this.#bounds;
    const { began } = life;
    const { ask, mayPause } = upkeep;
    if (began !== undefined) {
      // A database that still reads its journal is at work.
      const patience = { milliseconds: mayPause ? Number.POSITIVE_INFINITY : beginning, isLonger: () => true };
      if (!(await untilReady(ask, patience, this.#bounds, abort))) {
        return `did not answer within ${beginning / 1000} seconds of its start`;
      }
      life.hasAnswered = true;
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      this.#tell('back', program, `${program.title} is back; it took ${seconds} s.`);
    }
    const condemned = new Promise<string>((condemn) => this.#condemn.set(program.name, condemn));
    if (began !== undefined) this.#callTogether(program);
    if (mayPause) return condemned;
    const silent = untilSilent(ask, this.#bounds, abort);
    return Promise.race([
      condemned,
      silent.then((milliseconds) => `has not answered for ${(milliseconds / 1000).toFixed(0)} seconds`),
    ]);
  }

  /** Those who stand on a program that is back find back to it by themselves, or are begun again too. */
  #callTogether({ name, title }: Program): void {
    const { findingBack } = this.#bounds;
    for (const [other, { standsOn, hasFoundBack }] of this.#upkeep) {
      const condemn = this.#condemn.get(other);
      if (standsOn?.program !== name || !hasFoundBack || !condemn) continue;
      this.#untilReady(hasFoundBack, findingBack).then(
        (isReady) => !isReady && condemn(`did not find back to ${title.replace(/^The /, 'the ')}`),
        () => {},
      );
    }
  }

  #untilReady(ask: Ask, milliseconds: number): Promise<boolean> {
    return untilReady(ask, { milliseconds }, this.#bounds, this.#crew.abort);
  }

  #tell(event: Happening['event'], { name }: Program, message: string): void {
    this.#crew.tell({ event, program: name, message });
  }
}
