import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminOptions } from '@medusajs/framework/types';
import { shop } from '@shop/shared/shop';
import sharp from 'sharp';
import { rewordDrafts } from './drafts';
import { replacements } from './replacements';
import { shopTexts } from './words';

/** Medusa's own Vite version defines these types. */
type InlineConfig = Parameters<NonNullable<AdminOptions['vite']>>[0];
type Plugin = Extract<NonNullable<InlineConfig['plugins']>[number], { name: string }>;

/** The sources exist while the dashboard is built; the compiled backend does not need them. */
const sources = join(process.cwd(), 'src');
const lookFolder = join(sources, 'admin', 'look');
const flower = join(lookFolder, 'emblem.svg');
const worker = join(sources, 'dashboard', 'push-worker.js');

export function dashboardVite({ base = '/' }: InlineConfig): InlineConfig {
  return {
    plugins: [replaceTexts(), branding(base)],
    define: { SHOP_TEXTS: JSON.stringify(shopTexts()) },
    // Medusa's component loads a picture for each country from another host.
    resolve: { alias: { 'react-country-flag': join(lookFolder, 'country-flag.tsx') } },
  };
}

function replaceTexts(): Plugin {
  const all = replacements(shop.name);
  const missing = new Set(all);
  return {
    name: 'shop-words',
    apply: 'build',
    transform(code, id) {
      if (id.includes('/@medusajs/draft-order/.medusa/server/src/admin/'))
        return { code: rewordDrafts(code), map: null };
      if (!id.includes('/@medusajs/dashboard/dist/')) return null;
      const here = all.filter(({ found }) => code.includes(found));
      for (const one of here) missing.delete(one);
      if (here.length === 0) return null;
      return { code: here.reduce((text, { found, put }) => text.replaceAll(found, () => put), code), map: null };
    },
    buildEnd(error) {
      if (error || missing.size === 0) return;
      this.error(`Medusa's dashboard has it otherwise now: ${[...missing].map(({ found }) => found).join(' | ')}`);
    },
  };
}

function branding(base: string): Plugin {
  const address = (fileName: string) => `${base.replace(/\/$/, '')}/${fileName}`;
  const head = (tag: string, attrs: Record<string, string>, children?: string) =>
    ({ tag, attrs, ...(children ? { children } : {}), injectTo: 'head' }) as const;
  let files: Promise<AppFiles> | undefined;
  const ready = () => {
    files ??= buildAppFiles(base, address);
    return files;
  };
  return {
    name: 'shop-flower',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { icon, touchIcon, manifest } = await ready();
        return {
          html: html.replace(/<link rel="icon"[^>]*>/, '').replace('<html>', `<html lang="${shop.locale}">`),
          tags: [
            head('title', {}, shop.name.replaceAll('&', '&amp;')),
            head('link', { rel: 'icon', type: 'image/png', href: address(icon.fileName), 'vite-ignore': '' }),
            head('link', { rel: 'apple-touch-icon', href: address(touchIcon.fileName), 'vite-ignore': '' }),
            head('link', { rel: 'manifest', href: address(manifest.fileName), 'vite-ignore': '' }),
            head('meta', { name: 'theme-color', content: linen }),
            // This must run before the dashboard, which reads what it writes.
            head('script', { type: 'module', src: '../../src/admin/look/entry.ts' }),
          ],
        };
      },
    },
    async generateBundle() {
      for (const { fileName, source } of Object.values(await ready())) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

type AppFile = { fileName: string; source: string | Buffer };
type AppFiles = Record<'icon' | 'touchIcon' | 'small' | 'large' | 'manifest' | 'pushWorker', AppFile>;

const linen = '#faf6ef';

/** The backend lets browsers cache assets for a year, so each name holds a hash of the content. */
const hashedFile = (name: string, kind: string, source: string | Buffer): AppFile => ({
  fileName: `assets/${name}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.${kind}`,
  source,
});

async function buildAppFiles(base: string, address: (fileName: string) => string): Promise<AppFiles> {
  const [icon, touchIcon, small, large] = await Promise.all([
    renderIcon(64),
    renderIcon(180, linen),
    renderIcon(192, linen),
    renderIcon(512, linen),
  ]);
  const pictures = {
    icon: hashedFile('flower', 'png', icon),
    touchIcon: hashedFile('flower-180', 'png', touchIcon),
    small: hashedFile('flower-192', 'png', small),
    large: hashedFile('flower-512', 'png', large),
  };
  const iconOf = ({ fileName }: AppFile, size: number) =>
    ['any', 'maskable'].map((purpose) => {
      return { src: address(fileName), sizes: `${size}x${size}`, type: 'image/png', purpose };
    });
  const manifest = JSON.stringify({
    id: base,
    name: shop.name,
    short_name: shop.name,
    description: 'The desk of the shop: what is to be posted, to be answered and to be paid back.',
    lang: shop.locale,
    start_url: base,
    scope: base,
    display: 'standalone',
    background_color: linen,
    theme_color: linen,
    icons: [...iconOf(pictures.small, 192), ...iconOf(pictures.large, 512)],
  });
  // The name must stay the same: browsers update a service worker by comparing its bytes, past the cache.
  const pushWorker = {
    fileName: 'push-worker.js',
    source: (await readFile(worker, 'utf8')).replace('the-flower', address(pictures.small.fileName)),
  };
  return { ...pictures, manifest: hashedFile('desk', 'webmanifest', manifest), pushWorker };
}

/** An icon with a background keeps a margin, because some phones crop it to a circle. */
function renderIcon(pixels: number, ground?: string): Promise<Buffer> {
  const margin = ground ? Math.round(pixels * 0.18) : 0;
  const size = pixels - 2 * margin;
  return sharp(flower, { density: 300 })
    .resize(size, size)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground ?? '#00000000' })
    .flatten(ground ? { background: ground } : false)
    .png()
    .toBuffer();
}
