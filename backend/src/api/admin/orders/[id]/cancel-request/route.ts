import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { cancellationsModule } from '../../../../../modules/cancellations';

/** What the shopper of an order said, when they want it no more. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const asked = await req.scope.resolve(cancellationsModule).askedFor(req.params.id ?? '');
  res.status(200).json({ cancel_request: asked ?? null });
}
