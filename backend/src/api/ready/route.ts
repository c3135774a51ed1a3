import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { logEvent } from '../../process/log/log-event';
import { readQueueHealth } from '../../process/read-queue-health';

/** Only the database decides: without a mail server the shop still sells. The route is public, so it tells no more. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.set('Cache-Control', 'no-store');
  try {
    await readQueueHealth(req.scope);
    res.json({ ready: true, database: 'answers' });
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    logEvent(req.scope, 'error', { event: 'not_ready', reason });
    res.status(503).json({ ready: false, database: 'away' });
  }
}
