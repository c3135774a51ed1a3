import { redactSecrets } from '../log/redact-secrets.ts';

export interface Span {
  name: string;
  attributes: object;
  status: { code: number };
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
 * Returns a view of the span that is safe to export: its name, times and the attributes above. Messages of errors and
 * events are left out, since they may quote what a visitor typed.
 */
export function scrubSpan<S extends Span>(span: S): S {
  const attributes = Object.entries(span.attributes)
    .filter(([name]) => exported.has(name))
    .map(([name, value]) => [name, typeof value === 'string' ? redactSecrets(value) : value]);
  return Object.create(span, {
    // A route pattern may have a question mark too, behind what may be left out.
    name: { value: redactSecrets(span.name.replace(/\?[^/\s].*/s, '')) },
    attributes: { value: Object.fromEntries(attributes) },
    status: { value: { code: span.status.code } },
    events: { value: [] },
    links: { value: [] },
  });
}
