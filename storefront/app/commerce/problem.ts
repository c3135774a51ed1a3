import type { RefusalCode } from '@shop/shared/refusal-codes';

export interface Problem {
  /** The HTTP status, or 0 without a readable answer. */
  status: number;
  statusText: string;
  /** `refused`: a 4xx, nothing was done. `unknown`: it may have been done. */
  outcome: 'refused' | 'unknown';
  code: RefusalCode | undefined;
  /** The backend's text, for the log; `sentenceFor` makes the shopper's message. */
  message: string;
}

export type Answer<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** `message` is the sentence for the shopper. */
export type Done = { ok: true } | { ok: false; message: string; status: number; code?: RefusalCode | undefined };

const plainSentence = /^[A-Z][A-Za-z0-9 ,.;:'’‘£%()-]{8,158}[.!?]$/;
const innards = /[a-z]+_[0-9a-z]{6,}|[a-z]_[a-z]|\b(undefined|null|exception|stack|sql)\b/i;

/** @returns the backend's message when it refused in one plain sentence, else ours */
export function sentenceFor({ outcome, message }: Pick<Problem, 'outcome' | 'message'>, ours: string): string {
  return outcome === 'refused' && plainSentence.test(message) && !innards.test(message) ? message : ours;
}

export function toDone(answer: Answer<unknown>, ours: string): Done {
  if (answer.ok) return { ok: true };
  const { status, code } = answer.problem;
  return { ok: false, message: sentenceFor(answer.problem, ours), status, code };
}

export function refusedStatus({ code }: { code?: RefusalCode | undefined }, otherwise: number): number {
  return code === 'held_off' ? 429 : otherwise;
}

/** A 429 says nothing about the link. */
export function isLinkOver({ status, outcome }: Pick<Problem, 'status' | 'outcome'>): boolean {
  return outcome === 'refused' && status !== 429;
}
