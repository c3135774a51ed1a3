import { join } from 'node:path';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { sendUpload } from '../../../http/send-upload';
import { isKey, isPrivate } from '../../../modules/uploads/keys';
import { settings } from '../../../process/settings/current';

/** A key is a hash of its content, so browsers may cache the file for ever. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const key = req.params.key ?? '';
  if (!isKey(key) || isPrivate(key)) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such file.');
  await sendUpload(res, join(settings.SHOP_UPLOADS, 'public'), key, {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}
