import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { contentType, isPrivate } from '../modules/uploads/keys';
import { settings } from '../process/settings/current';

/** A browser may display any file, but not run it: no scripts, no frames, no type sniffing. */
const safeHeaders = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** @throws 404 */
export async function sendUpload(
  req: MedusaRequest,
  res: MedusaResponse,
  key: string,
  headers: Record<string, string>,
): Promise<void> {
  const type = contentType(key);
  const all: Record<string, string> = { ...safeHeaders, ...headers, 'Content-Type': type };
  if (!type.startsWith('image/')) all['Content-Disposition'] = `attachment; filename="${key}"`;
  if (settings.S3_BUCKET === '') return sendFromDisk(res, key, all);
  const content = await req.scope.resolve(Modules.FILE).getDownloadStream(key);
  res.set(all);
  // A reader who leaves, or S3 that breaks off, ends the answer as it stands.
  await pipeline(content, res).catch(() => {});
}

function sendFromDisk(res: MedusaResponse, key: string, headers: Record<string, string>): Promise<void> {
  const folder = join(settings.SHOP_UPLOADS, isPrivate(key) ? 'private' : 'public');
  return new Promise((resolve, reject) => {
    res.set(headers);
    // With `root`, only the key may not begin with a dot: the shop's own folder is called `.shop`.
    res.sendFile(key, { root: folder, cacheControl: false, dotfiles: 'deny' }, (error) => {
      if (!error || res.headersSent) return resolve();
      for (const name of Object.keys(headers)) res.removeHeader(name);
      reject(new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such file.'));
    });
  });
}
