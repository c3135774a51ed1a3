import { createHash } from 'node:crypto';

/** What a page may load. Only the payment step talks to the card provider. */
export interface Sources {
  cardEntry: boolean;
  /** Address of the card sandbox in test mode, else empty. */
  cardSandboxUrl: string;
  /** Whether visits are measured, for whoever agrees to it; never where the card is entered. */
  analytics: boolean;
  /** The one origin that may show the page within its own, else none. */
  shownIn?: string;
}

const anyScript = /<script([^>]*)>([\s\S]*?)<\/script>/gi;
const preload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/?>/g;

/**
 * Makes the rendered page ready to be sent: the application's start script is turned into inert text, which the
 * boot script is hydrated when the page is idle or touched, and the policy lets in the scripts that this rendering itself has
 * written, by their hashes. They carry `mark`, which nobody outside could know, and which does not leave the house.
 * Throws when there is any other script in it, or not exactly one start script, since the rewriting leans on the
 * framework's markup.
 */
export function finishDocument(html: string, mark: string, sources: Sources): { html: string; policy: string } {
  const carried = ` nonce="${mark}"`;
  const chunks: string[] = [];
  const hashes: string[] = [];
  let starts = 0;
  const finished = html
    .replace(preload, (_link, href: string) => {
      chunks.push(href);
      return '';
    })
    .replace(anyScript, (script, attributes: string, code: string) => {
      // Data, and files of our own: the policy asks for both where they come from.
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

function policyFor(hashes: string[], { cardEntry, cardSandboxUrl, analytics, shownIn }: Sources) {
  const stripe = cardEntry && !cardSandboxUrl;
  const google = analytics && !cardEntry;
  const sandbox = cardEntry && cardSandboxUrl ? [cardSandboxUrl] : [];
  return [
    "default-src 'self'",
    [
      'script-src',
      "'self'",
      ...hashes,
      ...sandbox,
      ...(stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : []),
      ...(google ? ['https://www.googletagmanager.com'] : []),
    ],
    [
      'connect-src',
      "'self'",
      ...sandbox,
      ...(stripe ? ['https://api.stripe.com', 'https://maps.googleapis.com'] : []),
      ...(google ? googleCounters : []),
    ],
    [
      'frame-src',
      ...(sandbox.length > 0 ? sandbox : stripe ? [] : ["'none'"]),
      ...(stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'] : []),
    ],
    ["img-src 'self' data:", ...(stripe ? ['https://*.stripe.com'] : []), ...(google ? googleCounters : [])],
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

/** Headers of every page, besides its own policy. */
export function guardHeaders(
  { cardEntry, cardSandboxUrl }: Omit<Sources, 'analytics'>,
  secure: boolean,
): Record<string, string> {
  const payment = cardEntry && !cardSandboxUrl ? 'payment=(self "https://js.stripe.com")' : 'payment=()';
  return {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), ${payment}`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}
