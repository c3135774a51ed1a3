import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type CacheKey, onlyWith } from './parameters.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

interface Body {
  bytes: Buffer;
  headers: Record<string, string | number>;
}

export interface CachedPage {
  plain: Body;
  br: Body;
  gzip: Body;
  etag: string;
  /** All three bodies together, in bytes. */
  size: number;
  /** Counts up with each page that is sent: the lowest has waited longest. */
  lastUse: number;
}

/**
 * Pages that are the same for everyone, rendered once and held compressed in memory. The store is emptied when the
 * catalogue changes, and when what pages say of days must be said anew; the next visitor of each page has it rendered
 * from the catalogue in memory.
 */
export class PageCache {
  readonly #capacity: number;
  readonly #turnAfter: (moment: number) => number;
  readonly #pages = new Map<string, CachedPage>();
  /** By the path of a cached page, the parameters that it depends on; others (`utm_…`) find the page without them. */
  readonly #parameters = new Map<string, readonly string[]>();
  #size = 0;
  #uses = 0;
  #generation = 0;
  /** Milliseconds since 1970: until then the days hold that are said on these pages. */
  #holdsUntil = 0;

  /**
   * @param capacity the most that all pages may weigh together, in bytes; those unasked for longest make room
   * @param turnAfter until when pages hold that are rendered at a moment; both in milliseconds since 1970
   */
  constructor({ capacity = 100 * 1024 * 1024, turnAfter = (_moment: number) => Number.POSITIVE_INFINITY } = {}) {
    this.#capacity = capacity;
    this.#turnAfter = turnAfter;
  }

  /** Whatever was being rendered when the catalogue changed must not be kept. */
  get generation() {
    this.#turn();
    return this.#generation;
  }

  /** A timer may be late, or sleep with its machine: the clock is looked at instead. */
  #turn() {
    if (Date.now() >= this.#holdsUntil) this.clear();
  }

  clear() {
    this.#holdsUntil = this.#turnAfter(Date.now());
    this.#generation += 1;
    this.#pages.clear();
    this.#parameters.clear();
    this.#size = 0;
  }

  /** The page for this request, if it is one that everybody may see and has been rendered before. */
  find(request: IncomingMessage): CachedPage | undefined {
    if (!isForEveryone(request)) return undefined;
    this.#turn();
    const url = request.url ?? '/';
    const page = this.#pages.get(url) ?? (url.includes('?') ? this.#findByParameters(url) : undefined);
    if (page) page.lastUse = ++this.#uses;
    return page;
  }

  #findByParameters(url: string) {
    const mark = url.indexOf('?');
    const path = url.slice(0, mark);
    const parameters = this.#parameters.get(path);
    return parameters && this.#pages.get(onlyWith(parameters, path, new URLSearchParams(url.slice(mark))));
  }

  /** Keeps a finished answer. `headers` are sent with it each time. */
  async keep({ key, path, parameters }: CacheKey, body: Buffer, headers: Record<string, string>, generation: number) {
    const page = await pack(body, headers);
    if (generation !== this.generation) return page;
    this.#size += page.size - (this.#pages.get(key)?.size ?? 0);
    page.lastUse = ++this.#uses;
    this.#pages.set(key, page);
    this.#parameters.set(path, parameters);
    if (this.#size > this.#capacity) this.#makeRoom();
    return page;
  }

  /** Down to nine tenths, so that it is not done again for each page. */
  #makeRoom() {
    for (const [key, { size }] of [...this.#pages].sort(([, a], [, b]) => a.lastUse - b.lastUse)) {
      if (this.#size <= this.#capacity * 0.9) return;
      this.#pages.delete(key);
      this.#size -= size;
    }
  }
}

/** A page that shows a message to one visitor is rendered for that visitor alone. */
export function isForEveryone(request: IncomingMessage) {
  const cookies = request.headers.cookie;
  return (
    (request.method === 'GET' || request.method === 'HEAD') && !(cookies && /(^|; )(__Host-)?flash=/.test(cookies))
  );
}

async function pack(bytes: Buffer, headers: Record<string, string>): Promise<CachedPage> {
  const etag = `"${createHash('sha256').update(bytes).update(JSON.stringify(headers)).digest('base64url').slice(0, 22)}"`;
  const [br, gz] = await Promise.all([
    brotliAsync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gzipAsync(bytes, { level: 9 }),
  ]);
  const body = (content: Buffer, encoding?: string): Body => ({
    bytes: content,
    headers: {
      ...headers,
      etag,
      vary: 'Accept-Encoding',
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': content.length,
    },
  });
  const size = bytes.length + br.length + gz.length;
  return { plain: body(bytes), br: body(br, 'br'), gzip: body(gz, 'gzip'), etag, size, lastUse: 0 };
}

export function sendCachedPage(page: CachedPage, request: IncomingMessage, response: ServerResponse) {
  const accepts = request.headers['accept-encoding'] ?? '';
  const body = accepts.includes('br') ? page.br : accepts.includes('gzip') ? page.gzip : page.plain;
  if (request.headers['if-none-match'] === page.etag) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...headers } = body.headers;
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, body.headers);
  response.end(request.method === 'HEAD' ? undefined : body.bytes);
}
