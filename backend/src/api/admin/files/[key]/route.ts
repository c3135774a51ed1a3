import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { sendUpload } from '../../../../http/send-upload';
import { isKey, isPrivate } from '../../../../modules/uploads/keys';

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const key = req.params.key ?? '';
  if (!isKey(key) || !isPrivate(key)) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such file.');
  await sendUpload(req, res, key, { 'Cache-Control': 'private, no-store' });
}
