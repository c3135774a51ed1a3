import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { countToPost } from '../../../../orders/to-post/parcel-queue';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json({ to_post: (await countToPost(req.scope)).toPost });
}
