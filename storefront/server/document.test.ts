import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { finishDocument, securityHeaders } from './document.ts';

const shop = { hasCardForm: false, cardSandboxUrl: 'http://localhost:4242', analytics: false };
const page =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><script nonce="m4rk">boot()</script></head><body>' +
  '<script nonce="m4rk" type="module" async="">import "/assets/a.js";</script>' +
  '<script type="application/ld+json">{}</script></body></html>';
const nonce = 'm4rk';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('the start script becomes inert text with the list of its chunks', () => {
  const { html } = finishDocument(page, nonce, shop);
  expect(html).toContain(
    '<script type="text/plain" id="app-entry" data-chunks="/assets/a.js">import "/assets/a.js";</script>',
  );
  expect(html).not.toContain('modulepreload');
  expect(html).not.toContain(nonce);
});

test('the policy lets in the scripts of this rendering by their hash, and nothing else inline', () => {
  const { policy } = finishDocument(page, nonce, shop);
  expect(policy).toContain(`script-src 'self' ${hash('boot()')} ${hash('import "/assets/a.js";')};`);
  expect(policy).not.toContain(hash('{}'));
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
});

test('only the payment step lets the card provider in', () => {
  expect(finishDocument(page, nonce, shop).policy).not.toContain('localhost:4242');
  expect(finishDocument(page, nonce, { ...shop, hasCardForm: true }).policy).toContain(
    'frame-src http://localhost:4242',
  );
  const real = finishDocument(page, nonce, { ...shop, hasCardForm: true, cardSandboxUrl: '' }).policy;
  expect(real).toContain('https://js.stripe.com');
  expect(real).not.toContain('localhost');
  expect(securityHeaders({ hasCardForm: true, cardSandboxUrl: '' }, true)['permissions-policy']).toContain(
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
  );
  expect(securityHeaders(shop, false)['permissions-policy']).toContain('payment=()');
});

test.each([
  ['no start script', '<html><script nonce="m4rk">boot()</script></html>'],
  ['two start scripts', `${page}<script nonce="m4rk" type="module">again()</script>`],
])('a page with %s is not sent', (_name, html) => {
  expect(() => finishDocument(html, nonce, shop)).toThrow('exactly one start script');
});

test.each([
  '<script>steal()</script>',
  '<SCRIPT>steal()</SCRIPT>',
  '<script nonce="">steal()</script>',
  '<script nonce="guessed">steal()</script>',
  '<script data-x=" nonce=m4rk">steal()</script>',
  '<script type="module">steal()</script>',
  '<script src=//elsewhere.example/x.js></script>',
  '<script\n>steal()</script>',
])('a page with an injected %s is not sent', (script) => {
  expect(() => finishDocument(page.replace('<body>', `<body>${script}`), nonce, shop)).toThrow('from elsewhere');
});

test('a shop that measures visits lets the counter in, but never where the card is entered', () => {
  const google = 'https://www.googletagmanager.com';
  expect(finishDocument(page, nonce, shop).policy).not.toContain('google');
  expect(finishDocument(page, nonce, { ...shop, analytics: true }).policy).toContain(google);
  expect(finishDocument(page, nonce, { ...shop, analytics: true, hasCardForm: true }).policy).not.toContain('google');
});
