import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mails } from '../src/mail/kinds';
import { renderMail } from '../src/mail/render-mail';
import { writeMail } from '../src/mail/write-mail';
import { sampleMailData, sampleOf, sampleOrigins } from './sample-mails';

/** Run by `npm run mails`. */
async function previewMails(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { kind } of mails) {
    const row = { kind, recipient: 'siobhan@example.com', data: sampleOf(kind) };
    const { html, text } = await renderMail(await writeMail(row, sampleMailData, sampleOrigins));
    await writeFile(join(folder, `${kind}.html`), html);
    await writeFile(join(folder, `${kind}.txt`), text);
  }
}

void previewMails(join(__dirname, '..', '..', 'test-results', 'mails'));
