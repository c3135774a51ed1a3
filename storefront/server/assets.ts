import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);

const contentTypes = new Map(
  Object.entries({
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
  }),
);
const compressible = new Set(['.js', '.css', '.svg', '.txt', '.webmanifest']);

interface Asset {
  plain: Buffer;
  br: Buffer | null;
  type: string;
  immutable: boolean;
}

/** Builds beside the own one. */
const mostBuilds = 2;

/**
 * Files under `assets/` carry a content hash, so browsers cache them for ever. Builds beside this one are served, too,
 * for pages that were open during an update, and while storefronts are replaced one by one.
 */
export class Assets {
  readonly #build: string;
  readonly #builds: string;
  #held = new Map<string, Promise<Asset | null>>();

  constructor(build: string, builds = resolve(build, '..')) {
    this.#build = build;
    this.#builds = builds;
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
      ...(asset.type === contentTypes.get('.woff2') && { 'access-control-allow-origin': '*' }),
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
    const plain =
      (await readFrom(join(this.#build, 'client'), pathname)) ??
      (immutable ? await this.#readFromOthers(pathname) : null);
    if (!plain) return null;
    const ending = extname(pathname);
    const br = compressible.has(ending)
      ? await brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      : null;
    return { plain, br, type: contentTypes.get(ending) ?? 'application/octet-stream', immutable };
  }

  async #readFromOthers(pathname: string): Promise<Buffer | null> {
    const names = await readdir(this.#builds).catch(() => []);
    const builds = await Promise.all(
      names
        .filter((name) => !name.startsWith('.') && name !== basename(this.#build))
        .map(async (name) => {
          const client = join(this.#builds, name, 'client');
          return { client, made: (await stat(client).catch(() => null))?.mtimeMs ?? 0 };
        }),
    );
    const newest = builds.filter(({ made }) => made > 0).sort((one, other) => other.made - one.made);
    for (const { client } of newest.slice(0, mostBuilds)) {
      const found = await readFrom(client, pathname);
      if (found) return found;
    }
    return null;
  }
}

async function readFrom(folder: string, pathname: string): Promise<Buffer | null> {
  const file = resolve(folder, `.${pathname}`);
  // A path that needs normalizing is another address, and may leave the folder.
  if (file !== folder + pathname.split('/').join(sep)) return null;
  return readFile(file).catch(() => null);
}
