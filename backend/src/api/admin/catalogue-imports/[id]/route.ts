import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { formatFault } from '../../../../catalogue/import/read/fault';
import { importsFolder } from '../../../../catalogue/import/upload/imports-folder';
import { closeUpload, findUpload, readState, requireRest } from '../../../../catalogue/import/upload/upload';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const upload = await findUpload(importsFolder, req.params.id ?? '');
  const { faults, ...state } = await readState(upload);
  const said = faults.map((fault) => ({ ...fault, sentence: formatFault(fault) }));
  res.status(200).json({ catalogue_import: { id: upload.id, ...state, faults: said } });
}

export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const upload = await findUpload(importsFolder, req.params.id ?? '');
  await requireRest(upload);
  await closeUpload(upload);
  res.status(200).json({ id: upload.id, object: 'catalogue_import', deleted: true });
}
