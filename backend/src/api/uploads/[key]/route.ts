import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { sendUpload } from '../../../http/send-upload';
import { isKey, isPrivate } from '../../../modules/uploads/keys';

/** The file of a key never changes, so browsers may cache it for ever. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const key = req.params.key ?? '';
  if (!isKey(key) || isPrivate(key)) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such file.');
  await sendUpload(req, res, key, {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}
