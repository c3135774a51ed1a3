import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { importsFolder } from '../../../catalogue/import/upload/imports-folder';
import { openUpload } from '../../../catalogue/import/upload/upload';

export async function POST(_req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { id } = await openUpload(importsFolder);
  res.status(200).json({ catalogue_import: { id, stage: 'open' } });
}
