import { data } from 'react-router';
import { CommerceProblem } from './store-api.server.ts';

/**
 * For a page that cannot be shown without the backend: when that gave no answer, the page says so (status 503)
 * instead of calling it a fault of its own.
 */
export function sayAway(error: unknown): never {
  if (!(error instanceof CommerceProblem) || error.outcome !== 'unknown') throw error;
  console.error(JSON.stringify({ event: 'no answer from the backend', status: error.status, reason: error.message }));
  throw data(null, { status: 503 });
}
