import type { IncomingMessage, ServerResponse } from 'node:http';

export type Reply = { status: number; headers: Record<string, string>; body: string };

const mostBytes = 256 * 1024;

/** The body as text, or null when it is longer than anything the shop would send. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const buffer = Buffer.from(part);
    bytes += buffer.length;
    if (bytes > mostBytes) return null;
    parts.push(buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}

export function send(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, {
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...reply.headers,
    'content-length': String(Buffer.byteLength(reply.body)),
  });
  response.end(reply.body);
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body, null, 2),
});

export const plain = (status: number, body: string): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: `${body}\n`,
});

export const seeOther = (location: string): Reply => ({ status: 303, headers: { location }, body: '' });

const shopPages = 'http://localhost:* http://127.0.0.1:*';
const shared = "default-src 'none'; style-src 'self'; base-uri 'none'";

/** A page that stands on its own, such as the ledger: nobody frames it. `formTargets` may follow a redirect. */
export const page = (status: number, body: string, formTargets = "'self'"): Reply => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `${shared}; form-action ${formTargets}; frame-ancestors 'none'`,
    'referrer-policy': 'same-origin',
  },
  body,
});

/** A page inside the shop's own: only a shop on this machine may frame it. */
export const framedPage = (body: string): Reply => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `${shared}; script-src 'self'; connect-src 'self'; form-action 'none'; frame-ancestors ${shopPages}`,
    'referrer-policy': 'same-origin',
  },
  body,
});

export const shopFormTargets = `'self' ${shopPages}`;
