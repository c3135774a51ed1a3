import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readLastImport } from '../../../../catalogue/import/undo/read-last-import';

/** Answers the last import that changed anything, and what undoing it would do or did; null when there is none. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json({ last_import: (await readLastImport(req.scope)) ?? null });
}
