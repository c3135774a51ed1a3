import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { bootScript } from './build-plugins/boot-script-plugin.ts';
import { lighterRouter } from './build-plugins/lighter-router-plugin.ts';

/** What only some screens use, or what is fetched when it is asked for, must not travel with every page. */
const apart =
  /[\\/](words|postal-address|asking-field|account-words|account-forms|checkout-forms|payment-words|field|password-field|form-errors|breadcrumb|suggestions|google-analytics|reading|translations|standing-card|standing-envelope|standing-picture|delivery-prices|order-words|after-press|sent-form|form-thanks|sign-out-form|typed-fields|use-toast-of|change-said|what-changed|side-panel|read-beside|kept-closed|open-again|fitting|fitting-cards|free-bar|multi-buy|multi-buy-words|nothing|to-ireland|consent-words)\.|[\\/]order[\\/]/;

/**
 * Two files that every page needs, React Router and what screens share: together they compress better than in pieces,
 * by some 5 KB on each first visit.
 */
const chunks = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|@react-router)[\\/]|rolldown[\\/]runtime/,
    priority: 2,
  },
  {
    name: 'shop',
    test: (id: string) =>
      /[\\/]app[\\/](ui|commerce|forms[\\/](sending|field)|root\.|entry\.client|http[\\/](page-cache|request-id|script-mark)|boot[\\/](readable|typed))|[\\/]shared[\\/]src[\\/](shop|format[\\/]money)\./.test(
        id,
      ) && !apart.test(id),
    priority: 1,
  },
  {
    // Of all who show the cart, and of nobody else.
    name: 'cart',
    test: /[\\/]app[\\/](ui[\\/]cart[\\/](fitting-cards|free-bar|multi-buy-words)|commerce[\\/](cart[\\/]fitting|offers[\\/]multi-buy)|screens[\\/]cart[\\/]use-shown-cart)\.tsx?$/,
    priority: 1,
  },
];

/** Shorter than the usual names, which also carry a line: they travel with every page. */
function classOf(name: string, file: string): string {
  const place = relative(import.meta.dirname, file.split('?', 1)[0] ?? '');
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`;
}

export default defineConfig({
  css: { modules: { generateScopedName: classOf } },
  environments: {
    client: {
      build: {
        // A slower minifier that saves another 1.5 KB on each first visit.
        minify: 'terser',
        rollupOptions: {
          output: { codeSplitting: { groups: chunks } },
          // React Router's advice to its developers, and its checks of how they use it, are of no use to shoppers.
          treeshake: {
            manualPureFunctions: [
              'warning',
              'warnOnce',
              'warnOnce2',
              'logV6DeprecationWarnings',
              'console.warn',
              'invariant',
              'invariant$1',
            ],
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
  plugins: [lighterRouter(), bootScript(), reactRouter()],
  // The shared workspace package is TypeScript source: it is bundled, not required at run time.
  ssr: { noExternal: [/^@shop\//] },
  // Pages that load further scripts on demand know their addresses; a helper that preloads them would only weigh.
  build: {
    target: 'es2022',
    // Looked at three times, every first visit is lighter by some 0.4 KB.
    terserOptions: { compress: { passes: 3 } },
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
