import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const suffix = '?inline-script';

/** `import code from './boot.ts?inline-script'` returns the minified script as a string. */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const file = id.slice(0, -suffix.length);
      const { code, files } = await bundle(file);
      for (const one of files) this.addWatchFile(one);
      return `export default ${JSON.stringify(code.trim())};`;
    },
  };
}

async function bundle(file: string) {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2020',
      modulePreload: false,
      minify: 'terser',
      terserOptions: { ecma: 2020, compress: { passes: 3, unsafe_arrows: true }, mangle: { toplevel: true } },
      rollupOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error(`${file} could not be compiled.`);
  return { code: chunk.code, files: chunk.moduleIds.filter((one) => one.startsWith('/')) };
}
