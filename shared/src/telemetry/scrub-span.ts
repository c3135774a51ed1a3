import { redactSecrets } from '../log/redact-secrets.ts';

export interface Span {
  name: string;
  attributes: object;
  status: { code: number };
  events: unknown[];
  links: unknown[];
}

/** Names, routes and tables are few and come again with each request; redacting one takes longer than the span itself. */
const redacted = new Map<string, string>();
const mostRemembered = 2000;

function redact(text: string): string {
  const known = redacted.get(text);
  if (known !== undefined) return known;
  if (redacted.size >= mostRemembered) redacted.clear();
  // A route pattern may have a question mark too, behind what may be left out.
  const safe = redactSecrets(text.replace(/\?[^/\s].*/s, ''));
  redacted.set(text, safe);
  return safe;
}

/** Libraries would add whole addresses, headers, SQL texts and the address of the visitor. */
const exported = new Set([
  'db.query.summary',
  'db.system',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
  'shop.request_id',
]);

/**
 * Leaves a span that has ended its name, its times and the attributes above. Messages of errors and events go too, since
 * they may quote what a visitor typed. The span itself is changed: a copy of each would cost five times as much.
 */
export function scrubSpan(span: Span): void {
  const attributes: Record<string, unknown> = {};
  for (const name of exported) {
    const value: unknown = Reflect.get(span.attributes, name);
    if (value !== undefined) attributes[name] = typeof value === 'string' ? redact(value) : value;
  }
  span.name = redact(span.name);
  span.attributes = attributes;
  span.status = { code: span.status.code };
  span.events = [];
  span.links = [];
}
