import { uploadFilesWorkflow } from '@medusajs/core-flows';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { receivePicture } from '../../../../catalogue/pictures/receive-picture';

/** Takes one picture as raw bytes and answers its URL. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  if (!req.is('application/octet-stream')) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'Send the picture as application/octet-stream.');
  }
  const { filename, content } = await receivePicture(req);
  const file = { filename, mimeType: 'image/webp', content: content.toString('base64'), access: 'public' as const };
  const { result } = await uploadFilesWorkflow(req.scope).run({ input: { files: [file] } });
  res.status(200).json({ address: result[0]?.url ?? '' });
}
