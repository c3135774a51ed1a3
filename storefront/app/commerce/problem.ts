/** What a refused call looks like to this file. */
interface Refusal {
  outcome: 'refused' | 'unknown';
  message: string;
}

/** One plain sentence, as somebody would say it: no markup, no ids, no names of programs' parts. */
const plainSentence = /^[A-Z][A-Za-z0-9 ,.;:'’‘£%()-]{8,158}[.!?]$/;
const innards = /[a-z]+_[0-9a-z]{6,}|[a-z]_[a-z]|\b(undefined|null|exception|stack|sql)\b/i;

/**
 * What the shopper is told about a call that failed: the backend's own words when it refused in one plain sentence,
 * else ours.
 */
export function shownProblem({ outcome, message }: Refusal, ours: string) {
  return outcome === 'refused' && plainSentence.test(message) && !innards.test(message) ? message : ours;
}
