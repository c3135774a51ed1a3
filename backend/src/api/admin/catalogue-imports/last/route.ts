import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readLastImport } from '../../../../catalogue/import/undo/read-last-import';

/** The last import that changed anything: what it changed, and what an undo of it would do, or did. Null: there is none. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json({ last_import: (await readLastImport(req.scope)) ?? null });
}
