import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { finishDocument, guardHeaders } from './document.ts';

const shop = { cardEntry: false, cardSandboxUrl: 'http://localhost:4242', analytics: false };
const page =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><script>boot()</script></head><body>' +
  '<script type="module" async="">import "/assets/a.js";</script><script type="application/ld+json">{}</script></body></html>';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('the start script waits as inert text and knows which files it will need', () => {
  const { html } = finishDocument(page, shop);
  expect(html).toContain(
    '<script type="text/plain" id="app-entry" data-chunks="/assets/a.js">import "/assets/a.js";</script>',
  );
  expect(html).not.toContain('modulepreload');
});

test('the policy lets in the scripts of this page by their hash, and nothing else inline', () => {
  const { policy } = finishDocument(page, shop);
  expect(policy).toContain(`script-src 'self' ${hash('boot()')} ${hash('import "/assets/a.js";')};`);
  expect(policy).not.toContain(hash('{}'));
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
});

test('only the payment step lets the card provider in', () => {
  expect(finishDocument(page, shop).policy).not.toContain('localhost:4242');
  expect(finishDocument(page, { ...shop, cardEntry: true }).policy).toContain('frame-src http://localhost:4242');
  const real = finishDocument(page, { ...shop, cardEntry: true, cardSandboxUrl: '' }).policy;
  expect(real).toContain('https://js.stripe.com');
  expect(real).not.toContain('localhost');
  expect(guardHeaders({ cardEntry: true, cardSandboxUrl: '' }, true)['permissions-policy']).toContain(
    'https://js.stripe.com',
  );
  expect(guardHeaders(shop, false)['permissions-policy']).toContain('payment=()');
});

test.each([
  ['no start script', '<html><script>boot()</script></html>'],
  ['two start scripts', `${page}<script type="module">again()</script>`],
])('a page with %s is refused rather than sent half-dead', (_name, html) => {
  expect(() => finishDocument(html, shop)).toThrow('exactly one start script');
});

test('a shop that measures visits lets the counter in, but never where the card is entered', () => {
  const google = 'https://www.googletagmanager.com';
  expect(finishDocument(page, shop).policy).not.toContain('google');
  expect(finishDocument(page, { ...shop, analytics: true }).policy).toContain(google);
  expect(finishDocument(page, { ...shop, analytics: true, cardEntry: true }).policy).not.toContain('google');
});
