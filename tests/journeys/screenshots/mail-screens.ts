import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { test } from '../shop.ts';
import { widths } from './picture.ts';

const folder = 'test-results/mails';
/** The sample mails point here; the running shop has the pictures. */
const sampleShop = 'https://shop.example';

test('every mail, in light and in dark', async ({ page, running }) => {
  await promisify(execFile)('npm', ['run', 'mails', '-w', 'backend']);
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.html'))) {
    const html = await readFile(`${folder}/${file}`, 'utf8');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setContent(html.replaceAll(sampleShop, running.storefront), { waitUntil: 'networkidle' });
        const name = file.replace('.html', colorScheme === 'dark' ? '-dark' : '');
        await page.screenshot({ path: `test-results/screens/${width}/m-${name}.png`, fullPage: true });
      }
    }
  }
});
