import type { MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { contentType } from '../modules/uploads/keys';

/** Whatever a file contains, a browser may only show it: no scripts, no frames, no guessing at its type. */
const harmless = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** Sends one file of the uploads folder, or fails with 404. */
export function sendUpload(
  res: MedusaResponse,
  folder: string,
  key: string,
  headers: Record<string, string>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const type = contentType(key);
    const all: Record<string, string> = { ...harmless, ...headers, 'Content-Type': type };
    if (!type.startsWith('image/')) all['Content-Disposition'] = `attachment; filename="${key}"`;
    res.set(all);
    // Told apart as root and key: only the key may not begin with a dot, while the shop's folder is called `.shop`.
    res.sendFile(key, { root: folder, cacheControl: false, dotfiles: 'deny' }, (error) => {
      if (!error || res.headersSent) return resolve();
      for (const name of Object.keys(all)) res.removeHeader(name);
      reject(new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such file.'));
    });
  });
}
