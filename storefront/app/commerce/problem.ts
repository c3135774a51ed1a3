import type { RefusalCode } from '@shop/shared/refusal-codes';

/** Why a call to the backend came to nothing. */
export interface Problem {
  /** The backend's status, or 0 when it gave no answer that we understand. */
  status: number;
  statusText: string;
  /** `refused`: it answered 4xx, nothing was done. `unknown`: it may or may not have been done. */
  outcome: 'refused' | 'unknown';
  /** What was refused, where something is decided by that. */
  code: RefusalCode | undefined;
  /** The backend's own words. They are meant for the log: `sentenceFor` says what a shopper is told. */
  message: string;
}

export type Answer<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** What became of a deed: where it was not done, the sentence for the shopper. */
export type Done = { ok: true } | { ok: false; message: string; status: number; code?: RefusalCode | undefined };

/** One plain sentence, as somebody would say it: no markup, no ids, no names of programs' parts. */
const plainSentence = /^[A-Z][A-Za-z0-9 ,.;:'’‘£%()-]{8,158}[.!?]$/;
const innards = /[a-z]+_[0-9a-z]{6,}|[a-z]_[a-z]|\b(undefined|null|exception|stack|sql)\b/i;

/**
 * What the shopper is told about a call that failed: the backend's own words when it refused in one plain sentence,
 * else ours.
 */
export function sentenceFor({ outcome, message }: Pick<Problem, 'outcome' | 'message'>, ours: string): string {
  return outcome === 'refused' && plainSentence.test(message) && !innards.test(message) ? message : ours;
}

/** An answer of which no more matters than whether it is done. */
export function toDone(answer: Answer<unknown>, ours: string): Done {
  if (answer.ok) return { ok: true };
  const { status, code } = answer.problem;
  return { ok: false, message: sentenceFor(answer.problem, ours), status, code };
}

/** Of the page that says that something was refused: 429 when it was attempted too often, else what the screen says. */
export function refusedStatus({ code }: { code?: RefusalCode | undefined }, otherwise: number): number {
  return code === 'held_off' ? 429 : otherwise;
}

/** Whether a mailed link that was refused is worth nothing any more; too many questions at once say nothing of it. */
export function isLinkOver({ status, outcome }: Pick<Problem, 'status' | 'outcome'>): boolean {
  return outcome === 'refused' && status !== 429;
}
