import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Reply } from './http/exchange.ts';

const sources: Record<string, string> = {
  '/stripe.js': './client/stripe.ts',
  '/client/payment-frame.ts': './client/payment-frame.ts',
  '/client/card-fields.ts': './client/card-fields.ts',
  '/client/frame-messages.ts': './client/frame-messages.ts',
  '/client/challenge-frame.ts': './client/challenge-frame.ts',
  '/cards/card-rules.ts': './cards/card-rules.ts',
};
const styles: Record<string, string> = {
  '/pages/pages.css': './pages/pages.css',
  '/client/payment-frame.css': './client/payment-frame.css',
};

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The browser's files, read once. TypeScript loses its types and is otherwise served as it was written. */
export function loadBrowserFiles(): Map<string, Reply> {
  const files = new Map<string, Reply>();
  const add = (path: string, type: string, body: string) =>
    files.set(path, {
      status: 200,
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-cache',
        // The shop may be isolated from other origins; this script is meant for it.
        'cross-origin-resource-policy': 'cross-origin',
      },
      body,
    });
  for (const [path, source] of Object.entries(sources))
    add(path, 'text/javascript', stripTypeScriptTypes(read(source)));
  for (const [path, source] of Object.entries(styles)) add(path, 'text/css', read(source));
  return files;
}
