import { createHash } from 'node:crypto';
import { cardSources } from '../app/screens/checkout/payment/card/stripe/content-sources.ts';

export interface Sources {
  hasCardForm: boolean;
  cardSandboxUrl: string;
  analytics: boolean;
  /** The one origin that may frame the page. */
  shownIn?: string;
}

const anyScript = /<script([^>]*)>([\s\S]*?)<\/script>/gi;
const preload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/?>/g;

/**
 * Turns the start script into inert text, which the boot script starts later, and builds a policy with hashes of the
 * scripts that carry this rendering's nonce. The nonce itself is removed.
 * @throws for any other script, or without exactly one start script, since this relies on the framework's markup
 */
export function finishDocument(html: string, nonce: string, sources: Sources): { html: string; policy: string } {
  const carried = ` nonce="${nonce}"`;
  const chunks: string[] = [];
  const hashes: string[] = [];
  let starts = 0;
  const finished = html
    .replace(preload, (_link, href: string) => {
      chunks.push(href);
      return '';
    })
    .replace(anyScript, (script, attributes: string, code: string) => {
      // JSON-LD is data, and files are allowed by 'self'.
      if (/ type="application\/ld\+json"/.test(attributes) || / src="/.test(attributes)) return script;
      if (!attributes.includes(carried))
        throw new Error(`A script came into the page from elsewhere: ${script.slice(0, 80)}`);
      hashes.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
      if (!attributes.includes(' type="module"')) return script;
      starts += 1;
      return `<script type="text/plain" id="app-entry" data-chunks="${chunks.join(' ')}">${code}</script>`;
    })
    .replaceAll(carried, '');
  if (starts !== 1) throw new Error(`A page must hold exactly one start script; this one holds ${starts}.`);
  return { html: finished, policy: policyFor(hashes, sources) };
}

const googleCounters = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];

function policyFor(hashes: string[], { hasCardForm, cardSandboxUrl, analytics, shownIn }: Sources) {
  const cards = hasCardForm && !cardSandboxUrl ? cardSources : undefined;
  const google = analytics && !hasCardForm;
  const sandbox = hasCardForm && cardSandboxUrl ? [cardSandboxUrl] : [];
  return [
    "default-src 'self'",
    [
      'script-src',
      "'self'",
      ...hashes,
      ...sandbox,
      ...(cards?.script ?? []),
      ...(google ? ['https://www.googletagmanager.com'] : []),
    ],
    ['connect-src', "'self'", ...sandbox, ...(cards?.connect ?? []), ...(google ? googleCounters : [])],
    ['frame-src', ...(sandbox.length > 0 ? sandbox : cards ? [] : ["'none'"]), ...(cards?.frame ?? [])],
    ["img-src 'self' data:", ...(cards?.image ?? []), ...(google ? googleCounters : [])],
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${shownIn ?? "'none'"}`,
  ]
    .map((rule) => (Array.isArray(rule) ? rule.join(' ') : rule))
    .join('; ');
}

export function securityHeaders(
  { hasCardForm, cardSandboxUrl }: Omit<Sources, 'analytics'>,
  secure: boolean,
): Record<string, string> {
  const payment =
    hasCardForm && !cardSandboxUrl
      ? `payment=(${['self', ...cardSources.payment.map((source) => `"${source}"`)].join(' ')})`
      : 'payment=()';
  return {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), ${payment}`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}
