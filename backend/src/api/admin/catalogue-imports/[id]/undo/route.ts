import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { startUndo } from '../../../../../imports/start-undo';

/** Starts to undo the last import; `/admin/catalogue-imports/last` reports progress. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? '';
  await startUndo(req.scope, id);
  res.status(202).json({ last_import: { id } });
}
