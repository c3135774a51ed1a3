import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

/** Query parameters that change a kept page; any other one (`utm_…`) finds the page without it. */
const knownParameters = new Set(['tag', 'group', 'page', '_routes']);
/** A stranger can ask for any `?tag=`: the oldest pages make room. */
const capacity = 1000;

interface Body {
  bytes: Buffer;
  headers: Record<string, string | number>;
}

export interface KeptPage {
  plain: Body;
  br: Body;
  gzip: Body;
  etag: string;
}

/**
 * Pages that are the same for everyone, rendered once and held compressed in memory. The store is emptied when the
 * catalogue changes; the next visitor of each page has it rendered anew from the catalogue in memory.
 */
export class KeptPages {
  #pages = new Map<string, KeptPage>();
  #generation = 0;

  /** Whatever was being rendered when the catalogue changed must not be kept. */
  get generation() {
    return this.#generation;
  }

  clear() {
    this.#generation += 1;
    this.#pages.clear();
  }

  /** The page for this request, if it is one that everybody may see and has been rendered before. */
  find(request: IncomingMessage): KeptPage | undefined {
    if (!isForEveryone(request)) return undefined;
    const url = request.url ?? '/';
    return this.#pages.get(url) ?? (url.includes('?') ? this.#pages.get(keyOf(url).key) : undefined);
  }

  /** Keeps a finished answer. `headers` are sent with it each time. */
  async keep(request: IncomingMessage, body: Buffer, headers: Record<string, string>, generation: number) {
    const page = await pack(body, headers);
    const { key, exact } = keyOf(request.url ?? '/');
    if (exact && generation === this.#generation) {
      const oldest = this.#pages.size >= capacity ? this.#pages.keys().next() : undefined;
      if (oldest && !oldest.done) this.#pages.delete(oldest.value);
      this.#pages.set(key, page);
    }
    return page;
  }
}

/** A page that shows a message to one visitor is rendered for that visitor alone. */
export function isForEveryone(request: IncomingMessage) {
  const cookies = request.headers.cookie;
  return (request.method === 'GET' || request.method === 'HEAD') && !(cookies && /(^|; )flash=/.test(cookies));
}

function keyOf(url: string) {
  const mark = url.indexOf('?');
  if (mark < 0) return { key: url, exact: true };
  const all = [...new URLSearchParams(url.slice(mark + 1))];
  const known = all.filter(([name]) => knownParameters.has(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  const query = new URLSearchParams(known).toString();
  return { key: url.slice(0, mark) + (query && `?${query}`), exact: known.length === all.length };
}

async function pack(bytes: Buffer, headers: Record<string, string>): Promise<KeptPage> {
  const etag = `"${createHash('sha256').update(bytes).update(JSON.stringify(headers)).digest('base64url').slice(0, 22)}"`;
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gunzippable(bytes, { level: 9 }),
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
  return { plain: body(bytes), br: body(br, 'br'), gzip: body(gz, 'gzip'), etag };
}

export function sendKept(page: KeptPage, request: IncomingMessage, response: ServerResponse) {
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
