import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { endWith } from '../end-with';
import { Turns } from './turns';

/**
 * One process works on one thing at a time: of many that are begun at once none is done before those who asked have
 * gone. Whoever waits longer than the storefront would is told so while they are still there.
 */
const turns = new Turns({ most: 3, mostOfOne: 1, patience: 8_000 });
/** Seconds. */
const retryAfter = 2;

/**
 * Lets a few change their carts at a time. Stands before whatever asks the database. What waits for the card provider
 * is not among them: it would keep the others waiting for something that costs nothing.
 */
export async function fewAtOnce(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const turn = await turns.take(req.params.id ?? `new ${String(req.socket.remotePort)}`, gone.signal);
  if (turn.state === 'gone') return;
  if (turn.state === 'late') {
    const message = 'Very many people are shopping just now. Nothing was changed. Please try again in a moment.';
    res.set('Retry-After', String(retryAfter)).status(503).json({ type: 'unavailable', message });
    return;
  }
  endWith(res, turn.giveBack);
  next();
}
