import type { MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { contentType } from '../modules/uploads/keys';

/** A browser may display any file, but not run it: no scripts, no frames, no type sniffing. */
const safeHeaders = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** @throws 404 */
export function sendUpload(
  res: MedusaResponse,
  folder: string,
  key: string,
  headers: Record<string, string>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const type = contentType(key);
    const all: Record<string, string> = { ...safeHeaders, ...headers, 'Content-Type': type };
    if (!type.startsWith('image/')) all['Content-Disposition'] = `attachment; filename="${key}"`;
    res.set(all);
    // With `root`, only the key may not begin with a dot: the shop's own folder is called `.shop`.
    res.sendFile(key, { root: folder, cacheControl: false, dotfiles: 'deny' }, (error) => {
      if (!error || res.headersSent) return resolve();
      for (const name of Object.keys(all)) res.removeHeader(name);
      reject(new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such file.'));
    });
  });
}
