import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { sayFault } from '../../../../catalogue/import/read/fault';
import { rooms } from '../../../../catalogue/import/upload/imports-folder';
import { closeRoom, findRoom, readState } from '../../../../catalogue/import/upload/upload';

/** How far it has come, and what is wrong with the files. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const room = await findRoom(rooms, req.params.id ?? '');
  const { faults, ...state } = await readState(room);
  const said = faults.map((fault) => ({ ...fault, sentence: sayFault(fault) }));
  res.status(200).json({ catalogue_import: { id: room.id, ...state, faults: said } });
}

export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const room = await findRoom(rooms, req.params.id ?? '');
  await closeRoom(room);
  res.status(200).json({ id: room.id, object: 'catalogue_import', deleted: true });
}
