import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { bootScript } from './build-plugins/boot-script-plugin.ts';
import { lighterRouter } from './build-plugins/lighter-router-plugin.ts';

/** These modules load with the screens that use them, not with every page. */
const apart =
  /[\\/](words|postal-address|warning-field|account-words|account-forms|checkout-forms|payment-words|field|password-field|form-errors|breadcrumb|suggestions|google-analytics|reading|translations|standing-card|standing-envelope|delivery-prices|order-words|after-click|sent-form|form-thanks|form-drafts|use-toast-of|live-region|cart-changed|change-sentences|side-panel|load-side-cart|side-cart-setting|enable-side-cart|cart-view|fixed-meta|fitting-cards|free-bar|to-checkout|multi-buy|multi-buy-words|nothing|parcel|to-ireland|consent-words|reminders|reviews)\.|[\\/]order[\\/]/;

/** Two chunks for every page, React Router and shared code, compress better: some 5 KB less on each first visit. */
const chunks = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|@react-router)[\\/]|rolldown[\\/]runtime/,
    priority: 2,
  },
  {
    name: 'shop',
    test: (id: string) =>
      /[\\/]app[\\/](ui|message|commerce|forms[\\/](sending|field)|root\.|entry\.client|http[\\/](page-cache|request-id|script-nonce)|boot[\\/](readable|draft))|[\\/]shared[\\/]src[\\/](shop|format[\\/]money|cards[\\/]picture-address)\./.test(
        id,
      ) && !apart.test(id),
    priority: 1,
  },
  {
    // Shared by the screens with forms: one chunk instead of ten makes the manifest of every page smaller.
    name: 'forms',
    test: /[\\/]app[\\/](forms[\\/](form|field[\\/](password-)?field|sending[\\/](sent-form|form-thanks)|use-checked-form|form-errors)|commerce[\\/](customer[\\/]account-(forms|words)|address[\\/]postal-address)|screens[\\/](account[\\/](account-meta|use-form-success)|checkout[\\/]frame[\\/](checkout-meta|form-notice)))\.|[\\/]shared[\\/]src[\\/]forms[\\/]/,
    priority: 0,
  },
  { name: 'fixed-meta', test: /[\\/]fixed-meta\./, priority: 1 },
  // A chunk of its own for the form would stand in the manifest of every page.
  { name: 'use-toast-of', test: /[\\/](use-toast-of|delete-form)\./, priority: 1 },
  {
    // Shared by the screens that show a card from all sides.
    name: 'paper',
    test: /[\\/](standing-card|envelope-colours|translations)\./,
    priority: 1,
  },
  {
    // Shared by the screens that show the cart.
    name: 'cart',
    test: /[\\/]app[\\/](ui[\\/]cart[\\/](fitting-cards|free-bar|multi-buy-words|to-checkout)|commerce[\\/](cart[\\/]cart-view|offers[\\/]multi-buy)|screens[\\/]cart[\\/]use-shown-cart)\.tsx?$/,
    priority: 1,
  },
];

/** Short class names, since they travel with every page. */
function classOf(name: string, file: string): string {
  const place = relative(import.meta.dirname, file.split('?', 1)[0] ?? '');
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`;
}

export default defineConfig({
  css: { modules: { generateScopedName: classOf } },
  environments: {
    client: {
      build: {
        // Slower, but 1.5 KB smaller on each first visit.
        minify: 'terser',
        rollupOptions: {
          output: { codeSplitting: { groups: chunks } },
          // Shoppers need none of React Router's developer warnings.
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
  // The shared workspace package is TypeScript source and must be bundled.
  ssr: { noExternal: [/^@shop\//] },
  // Lazy chunks know their own imports; the preload helper would only add weight.
  build: {
    target: 'es2022',
    // Three passes save some 0.4 KB on each first visit.
    terserOptions: { compress: { passes: 3 } },
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
