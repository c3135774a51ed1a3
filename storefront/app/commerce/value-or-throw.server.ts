import { data } from 'react-router';
import type { Answer } from './problem.ts';

/** Throws a 503 page when the backend gave no answer, and an error for a refusal that the page does not expect. */
export function valueOrThrow<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  const { outcome, status, message } = answer.problem;
  throw outcome === 'unknown'
    ? data(null, { status: 503 })
    : new Error(`The backend refused with ${status}: ${message}`);
}
