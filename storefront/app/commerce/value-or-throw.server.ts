import { data } from 'react-router';
import type { Answer } from './problem.ts';

/**
 * For a page that cannot be shown without the backend. When that gave no answer, what is thrown makes the page say so
 * (status 503); a refusal that nobody has reckoned with is a fault of our own.
 */
export function valueOrThrow<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  const { outcome, status, message } = answer.problem;
  throw outcome === 'unknown'
    ? data(null, { status: 503 })
    : new Error(`The backend refused with ${status}: ${message}`);
}
