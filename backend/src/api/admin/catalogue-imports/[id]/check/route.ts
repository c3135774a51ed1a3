import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { rooms } from '../../../../../catalogue/import/upload/imports-folder';
import { findRoom } from '../../../../../catalogue/import/upload/upload';
import { startCheck } from '../../../../../catalogue/import/upload/work';

/** Looks through the files. The answer comes at once; how it goes on is told by GET. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const room = await findRoom(rooms, req.params.id ?? '');
  await startCheck(req.scope, room);
  res.status(202).json({ catalogue_import: { id: room.id } });
}
