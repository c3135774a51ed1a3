import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const compressible = new Set(['.js', '.css', '.svg', '.txt', '.webmanifest']);

interface Asset {
  plain: Buffer;
  br: Buffer | null;
  type: string;
  immutable: boolean;
}

/**
 * Files under `assets/` carry a content hash, so browsers cache them for ever. The previous build's are served too, for
 * pages that were open during the update.
 */
export class Assets {
  #folders: string[];
  #held = new Map<string, Promise<Asset | null>>();

  private constructor(folders: string[]) {
    this.#folders = folders;
  }

  static async open(build: string) {
    const siblings = resolve(build, '..');
    const others = await readdir(siblings, { withFileTypes: true }).catch(() => []);
    const builds = await Promise.all(
      others
        .filter((entry) => entry.isDirectory() && join(siblings, entry.name) !== resolve(build))
        .map(async (entry) => {
          const client = join(siblings, entry.name, 'client');
          return { client, made: (await stat(client).catch(() => null))?.mtimeMs ?? 0 };
        }),
    );
    const previous = builds.filter(({ made }) => made > 0).sort((a, b) => b.made - a.made)[0];
    return new Assets([join(build, 'client'), ...(previous ? [previous.client] : [])]);
  }

  async send(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (pathname === '/' || !extname(pathname) || pathname.includes('\0')) return false;
    const asset = await this.#find(pathname);
    if (!asset) return false;
    const small = asset.br && (request.headers['accept-encoding'] ?? '').includes('br') ? asset.br : null;
    response.writeHead(200, {
      'content-type': asset.type,
      'content-length': (small ?? asset.plain).length,
      'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      // The card provider's frame asks for the shop's font from an origin of its own.
      ...(asset.type === contentTypes['.woff2'] && { 'access-control-allow-origin': '*' }),
      ...(asset.br && { vary: 'Accept-Encoding' }),
      ...(small && { 'content-encoding': 'br' }),
    });
    response.end(request.method === 'HEAD' ? undefined : (small ?? asset.plain));
    return true;
  }

  #find(pathname: string) {
    const held = this.#held.get(pathname);
    if (held) return held;
    const reading = this.#read(pathname);
    // Only existing files are remembered, since anyone can ask for any name.
    this.#held.set(pathname, reading);
    void reading.then((asset) => asset ?? this.#held.delete(pathname));
    return reading;
  }

  async #read(pathname: string): Promise<Asset | null> {
    const immutable = pathname.startsWith('/assets/');
    for (const [index, folder] of this.#folders.entries()) {
      if (index > 0 && !immutable) break;
      const file = resolve(folder, `.${pathname}`);
      // A path that needs normalizing is another address, and may leave the folder.
      if (file !== folder + pathname.split('/').join(sep)) return null;
      const plain = await readFile(file).catch(() => null);
      if (!plain) continue;
      const ending = extname(file);
      const br = compressible.has(ending)
        ? await brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
        : null;
      return { plain, br, type: contentTypes[ending] ?? 'application/octet-stream', immutable };
    }
    return null;
  }
}
