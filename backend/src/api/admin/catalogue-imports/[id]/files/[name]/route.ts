import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { importsFolder } from '../../../../../../catalogue/import/upload/imports-folder';
import { findUploadTarget, receiveFile } from '../../../../../../catalogue/import/upload/receive-file';
import { findUpload, requireRest } from '../../../../../../catalogue/import/upload/upload';

/** Takes one file as raw bytes: cards.csv, ranges.csv, or a picture such as DN-01-front.webp. */
export async function PUT(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { id = '', name = '' } = req.params;
  const upload = await findUpload(importsFolder, id);
  const place = findUploadTarget(upload.folder, name);
  if (!place) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      'A catalogue has cards.csv, ranges.csv and pictures that are named for their card, such as DN-01-front.webp.',
    );
  }
  if (!req.is('application/octet-stream')) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'Send the file as application/octet-stream.');
  }
  await requireRest(upload);
  await receiveFile(req, place.path, place.mostBytes);
  res.status(200).json({ name });
}
