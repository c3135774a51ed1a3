import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { root } from '../../start/places.ts';

interface Toast {
  type: 'success' | 'error' | 'warning' | 'info';
  message: string;
  duration?: number;
  action?: { label: string; to: string } | { label: string; run: () => void };
}

declare global {
  interface Window {
    showToast(toast: Toast): void;
  }
}

// The page shows the shop's toasts with its styles, and one button that can have the focus.
const source = `
import '/app/ui/tokens.css';
import '/app/ui/reset.css';
import '/app/ui/base.css';
import '/app/ui/button.css';
import { createElement as element } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { ToastRegion } from '/app/message/toast-region.tsx';
import { showToast } from '/app/message/toasts.ts';
window.showToast = showToast;
createRoot(document.getElementById('page')).render(
  element(MemoryRouter, null, element('button', { type: 'button' }, 'Elsewhere'), element(ToastRegion)),
);`;

const entry: Plugin = {
  name: 'toast-page',
  resolveId: (id) => (id === 'toast-page' ? '\0toast-page.js' : null),
  load: (id) => (id === '\0toast-page.js' ? source : null),
};

let built: Promise<{ code: string; css: string }> | undefined;

export async function openToastPage(page: Page): Promise<void> {
  built ??= bundle();
  const { code, css } = await built;
  const body = `<!doctype html><html lang="en-GB"><title>Toasts</title><style>${css}</style>
<main id="main" tabindex="-1"><h1>Toasts</h1><div id="page"></div></main><script type="module">${code}</script></html>`;
  await page.route('**/toasts-under-test', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body, status: 200 }),
  );
  await page.goto('/toasts-under-test');
  await page.getByRole('button', { name: 'Elsewhere' }).waitFor();
}

export async function showToast(page: Page, toast: Toast): Promise<void> {
  await page.evaluate((one) => window.showToast(one), toast);
}

async function bundle() {
  const result = await build({
    configFile: false,
    root: join(root, 'storefront'),
    logLevel: 'error',
    plugins: [entry],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rollupOptions: { input: 'toast-page', output: { codeSplitting: false } },
    },
  });
  const files = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const script = files.find((file) => file.type === 'chunk');
  if (!script) throw new Error('The page of toasts could not be built.');
  const styles = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  return {
    code: script.code.replaceAll('</script', '<\\/script'),
    css: styles.map((file) => ('source' in file ? file.source : '')).join('\n'),
  };
}
