import { readFile } from 'node:fs/promises';
import { minifySync, type Plugin, transformWithOxc } from 'vite';

const suffix = '?inline-script';

/** `import code from './boot.ts?inline-script'` gives the minified JavaScript as a string, to be put into the page. */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const file = id.slice(0, -suffix.length);
      this.addWatchFile(file);
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target: 'es2020' });
      const { code: small } = minifySync(
        file.replace(/\.ts$/, '.js'),
        `(()=>{${code.replace(/\bexport \{\s*\};?/g, '')}})()`,
      );
      return `export default ${JSON.stringify(small.trim())};`;
    },
  };
}
