import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { readVitals } from '../../workflows/operations/read-vitals';

/**
 * Whether this process can serve, and how the shop's unattended work is getting on. Only the database decides the
 * status: a mail server that is away is no reason to take the shop out of service, but somebody should hear of it.
 * The figures are ages and numbers, nothing of anybody.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.set('Cache-Control', 'no-store');
  try {
    res.json({ ready: true, database: 'answers', ...(await readVitals(req.scope)) });
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    req.scope.resolve(ContainerRegistrationKeys.LOGGER).error(JSON.stringify({ event: 'not-ready', reason }));
    res.status(503).json({ ready: false, database: 'away' });
  }
}
