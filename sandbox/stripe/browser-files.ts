import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { Hono } from 'hono';

const files = {
  '/stripe.js': './client/stripe.ts',
  '/client/payment-frame.ts': './client/payment-frame.ts',
  '/client/card-fields.ts': './client/card-fields.ts',
  '/client/frame-messages.ts': './client/frame-messages.ts',
  '/client/challenge-frame.ts': './client/challenge-frame.ts',
  '/client/wallet-frame.ts': './client/wallet-frame.ts',
  '/cards/card-rules.ts': './cards/card-rules.ts',
  '/pages/pages.css': './pages/pages.css',
  '/client/payment-frame.css': './client/payment-frame.css',
};

export function browserFiles(): Hono {
  const app = new Hono();
  for (const [path, source] of Object.entries(files)) {
    const text = readFileSync(new URL(source, import.meta.url), 'utf8');
    const isScript = source.endsWith('.ts');
    const body = isScript ? stripTypeScriptTypes(text) : text;
    app.get(path, (c) =>
      c.body(body, 200, {
        'content-type': `text/${isScript ? 'javascript' : 'css'}; charset=utf-8`,
        'cache-control': 'no-cache',
        // The shop may be cross-origin isolated.
        'cross-origin-resource-policy': 'cross-origin',
      }),
    );
  }
  return app;
}
