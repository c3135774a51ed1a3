import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { importsFolder } from '../../../../../catalogue/import/upload/imports-folder';
import { findUpload } from '../../../../../catalogue/import/upload/upload';
import { startImport } from '../../../../../catalogue/import/upload/work';

/** Brings the shop in line with the files, if there is nothing wrong with them. GET tells how it goes on. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const upload = await findUpload(importsFolder, req.params.id ?? '');
  await startImport(req.scope, upload);
  res.status(202).json({ catalogue_import: { id: upload.id } });
}
