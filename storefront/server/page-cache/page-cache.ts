import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type CacheKey, pickParameters } from './parameters.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

interface Body {
  bytes: Buffer;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: string[];
}

export interface CachedPage {
  plain: Body;
  br: Body;
  gzip: Body;
  /** The headers of an answer that nothing has changed. */
  unchanged: string[];
  etag: string;
  size: number;
  /** A counter: the lowest was used longest ago. */
  lastUse: number;
}

/** Pages that are the same for everyone, compressed in memory until the catalogue changes or their days expire. */
export class PageCache {
  readonly #capacity: number;
  readonly #expiryAfter: (moment: number) => number;
  readonly #pages = new Map<string, CachedPage>();
  /** Parameters that a page depends on, by its path; others (`utm_…`) are ignored. */
  readonly #parameters = new Map<string, readonly string[]>();
  #size = 0;
  #uses = 0;
  #generation = 0;
  /** Milliseconds since 1970. */
  #expiresAt = 0;
  /** Requests of pages that are the same for everyone. */
  readonly counts = { hits: 0, misses: 0 };

  /** @param capacity bytes; the least recently used pages make room @param expiryAfter milliseconds since 1970 */
  constructor({ capacity = 100 * 1024 * 1024, expiryAfter = (_moment: number) => Number.POSITIVE_INFINITY } = {}) {
    this.#capacity = capacity;
    this.#expiryAfter = expiryAfter;
  }

  /** A page rendered before the last clear must not be cached. */
  get generation() {
    this.#expireIfDue();
    return this.#generation;
  }

  /** Timers may be late or sleep with the machine, so each access compares the clock. */
  #expireIfDue() {
    if (Date.now() >= this.#expiresAt) this.clear();
  }

  clear() {
    this.#expiresAt = this.#expiryAfter(Date.now());
    this.#generation += 1;
    this.#pages.clear();
    this.#parameters.clear();
    this.#size = 0;
  }

  find(request: IncomingMessage): CachedPage | undefined {
    if (!isForEveryone(request)) return undefined;
    this.#expireIfDue();
    const url = request.url ?? '/';
    const page = this.#pages.get(url) ?? (url.includes('?') ? this.#findByParameters(url) : undefined);
    if (page) {
      page.lastUse = ++this.#uses;
      this.counts.hits += 1;
    }
    return page;
  }

  #findByParameters(url: string) {
    const mark = url.indexOf('?');
    const path = url.slice(0, mark);
    const parameters = this.#parameters.get(path);
    return parameters && this.#pages.get(pickParameters(parameters, path, new URLSearchParams(url.slice(mark))));
  }

  async store({ key, path, parameters }: CacheKey, body: Buffer, headers: Record<string, string>, generation: number) {
    this.counts.misses += 1;
    const page = await pack(body, headers);
    if (generation !== this.generation) return page;
    this.#size += page.size - (this.#pages.get(key)?.size ?? 0);
    page.lastUse = ++this.#uses;
    this.#pages.set(key, page);
    this.#parameters.set(path, parameters);
    if (this.#size > this.#capacity) this.#makeRoom();
    return page;
  }

  #makeRoom() {
    for (const [key, { size }] of [...this.#pages].sort(([, a], [, b]) => a.lastUse - b.lastUse)) {
      if (this.#size <= this.#capacity * 0.9) return;
      this.#pages.delete(key);
      this.#size -= size;
    }
  }
}

/** A flash belongs to one visitor. */
export function isForEveryone(request: IncomingMessage) {
  const cookies = request.headers.cookie;
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !(cookies?.includes('flash=') && /(^|; )(__Host-)?flash=/.test(cookies))
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
  const { 'content-length': _, ...rest } = headers;
  const listed = (more: Record<string, string> = {}) =>
    Object.entries({ ...rest, etag, vary: 'Accept-Encoding', ...more }).flat();
  const body = (content: Buffer, encoding?: string): Body => ({
    bytes: content,
    headers: listed({
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(content.length),
    }),
  });
  const size = bytes.length + br.length + gz.length;
  return {
    plain: body(bytes),
    br: body(br, 'br'),
    gzip: body(gz, 'gzip'),
    unchanged: listed(),
    etag,
    size,
    lastUse: 0,
  };
}

export function sendCachedPage(page: CachedPage, request: IncomingMessage, response: ServerResponse) {
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.unchanged).end();
    return;
  }
  const accepts = request.headers['accept-encoding'] ?? '';
  const body = accepts.includes('br') ? page.br : accepts.includes('gzip') ? page.gzip : page.plain;
  response.writeHead(200, body.headers);
  response.end(request.method === 'HEAD' ? undefined : body.bytes);
}
