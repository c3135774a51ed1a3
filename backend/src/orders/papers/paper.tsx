import { createHash } from 'node:crypto';
import { shop } from '@shop/shared/shop';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const printScript = "document.getElementById('print').addEventListener('click', () => print());";

/** The Content-Security-Policy of a printable page allows its pictures, its own style and the print button's script. */
export const paperPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https:",
  `script-src 'sha256-${createHash('sha256').update(printScript).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const hintStyle = `
.hint { display: flex; flex-wrap: wrap; gap: 4mm; align-items: center; margin: 0 0 8mm; padding: 3mm 4mm; background: #f3efe7;
  color: #1d1b18; font: 10pt/1.4 system-ui, sans-serif; }
.hint button { min-height: 11mm; padding: 0 6mm; border: 0; border-radius: 2mm; background: #1d1b18; color: #fff; font: inherit; }
@media print { .hint { display: none; } }
`;

/** It must be sent with `paperPolicy`. @property style with the page size @property hint for the print dialogue */
export function paper(
  { title, style, hint = '' }: { title: string; style: string; hint?: string },
  children: ReactNode,
) {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${shop.name}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; escaped, it would be none */}
        <style dangerouslySetInnerHTML={{ __html: style + hintStyle }} />
      </head>
      <body>
        <p className="hint">
          <button id="print" type="button">
            Print
          </button>
          <span>{hint} This line is not printed.</span>
        </p>
        {children}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, whose hash the policy names */}
        <script dangerouslySetInnerHTML={{ __html: printScript }} />
      </body>
    </html>,
  )}`;
}
