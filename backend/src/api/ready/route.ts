import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { readVitals } from '../../process/read-vitals';

/**
 * Whether this process can serve: only the database decides, since a mail server that is away is no reason to take the
 * shop out of service. Anybody may ask, so no more is said; the figures are told at `/admin/vitals`.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.set('Cache-Control', 'no-store');
  try {
    await readVitals(req.scope);
    res.json({ ready: true, database: 'answers' });
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    req.scope.resolve(ContainerRegistrationKeys.LOGGER).error(JSON.stringify({ event: 'not-ready', reason }));
    res.status(503).json({ ready: false, database: 'away' });
  }
}
