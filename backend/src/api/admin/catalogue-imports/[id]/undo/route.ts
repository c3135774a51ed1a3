import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { startToTakeBack } from '../../../../../catalogue/import/undo/take-back-import';

/** Takes the last import back. The answer comes at once; how it goes on is told by `/admin/catalogue-imports/last`. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? '';
  await startToTakeBack(req.scope, id);
  res.status(202).json({ last_import: { id } });
}
