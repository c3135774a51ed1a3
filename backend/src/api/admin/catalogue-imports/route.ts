import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { rooms } from '../../../catalogue/import/upload/imports-folder';
import { openRoom } from '../../../catalogue/import/upload/upload';

/** Begins an import: files are put into it, looked at, and brought into the shop when they are right. */
export async function POST(_req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { id } = await openRoom(rooms);
  res.status(200).json({ catalogue_import: { id, stage: 'open' } });
}
