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

/** Only our backend writes these quotes: around the title of a card, which may hold whatever it likes. */
const title = /‘.*’/g;
const plainSentence = /^\p{Lu}[\p{L}\p{M}\p{N} ,.;:!?&'’“”£%()–-]{8,200}[.!?]$/u;
const innards = /\w_\w|[a-z][A-Z]|[0-9A-Z]{20}/;
const jargon = /\b(undefined|null|exception|stack|sql|error:|shipping options)/i;

/** @returns the backend's message when it refused in plain sentences, else ours */
export function sentenceFor({ outcome, message }: Pick<Problem, 'outcome' | 'message'>, ours: string): string {
  const bare = message.replace(title, 'It');
  return outcome === 'refused' && plainSentence.test(bare) && !innards.test(bare) && !jargon.test(bare)
    ? message
    : ours;
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
