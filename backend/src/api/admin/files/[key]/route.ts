import { join } from 'node:path';
import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { sendUpload } from '../../../../http/send-upload';
import { isKey, isPrivate } from '../../../../modules/uploads/keys';
import { settings } from '../../../../process/settings/current';

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const key = req.params.key ?? '';
  if (!isKey(key) || !isPrivate(key)) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such file.');
  await sendUpload(res, join(settings.SHOP_UPLOADS, 'private'), key, { 'Cache-Control': 'private, no-store' });
}
