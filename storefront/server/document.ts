import { createHash } from 'node:crypto';

/** What a page may load. Only the payment step talks to the card provider. */
export interface Sources {
  cardEntry: boolean;
  /** Address of the card sandbox in test mode, else empty. */
  cardSandboxUrl: string;
  /** Whether visits are measured, for whoever agrees to it; never where the card is entered. */
  analytics: boolean;
}

const moduleScript = /<script type="module"([^>]*)>([\s\S]*?)<\/script>/g;
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const preload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/?>/g;

/**
 * Makes the rendered page ready to be sent: the application's start script is turned into inert text, which the
 * boot script wakes when the page is idle or touched, and the policy is computed from the inline scripts in it.
 * Throws when the page does not hold exactly one start script, since the rewriting leans on the framework's markup.
 */
export function finishDocument(html: string, sources: Sources): { html: string; policy: string } {
  const chunks: string[] = [];
  let starts = 0;
  const finished = html
    .replace(preload, (_link, href: string) => {
      chunks.push(href);
      return '';
    })
    .replace(moduleScript, (script, attributes: string, code: string) => {
      if (/\ssrc=/.test(attributes)) return script;
      starts += 1;
      return `<script type="text/plain" id="app-entry" data-chunks="${chunks.join(' ')}">${code}</script>`;
    });
  if (starts !== 1) throw new Error(`A page must hold exactly one start script; this one holds ${starts}.`);
  return { html: finished, policy: policyFor(finished, sources) };
}

const googleCounters = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];

function policyFor(html: string, { cardEntry, cardSandboxUrl, analytics }: Sources) {
  const hashes = [...html.matchAll(inlineScript)]
    .filter(([, attributes]) => !attributes?.includes('application/ld+json'))
    .map(
      ([, , code]) =>
        `'sha256-${createHash('sha256')
          .update(code ?? '')
          .digest('base64')}'`,
    );
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
    "frame-ancestors 'none'",
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
