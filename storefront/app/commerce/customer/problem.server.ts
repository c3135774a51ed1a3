import { shownProblem } from '../problem.ts';
import { CommerceProblem } from '../store-api.server.ts';

export type Done = { ok: true } | { ok: false; message: string; status: number };

/**
 * Does something for a customer. What the backend refuses or does not answer becomes a sentence: its own when it is
 * fit for a shopper, else `failure`.
 */
export async function attempt(event: string, failure: string, work: () => Promise<unknown>): Promise<Done> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    if (!(error instanceof CommerceProblem)) throw error;
    console.error(JSON.stringify({ event, status: error.status, outcome: error.outcome }));
    return { ok: false, message: shownProblem(error, failure), status: error.status };
  }
}
