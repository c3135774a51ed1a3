import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderMail } from '../src/mail/render-mail';
import { writeMail } from '../src/mail/write-mail';
import { sampleArchive, sampleMails, samplePlaces } from './sample-mails';

/** Writes one of each mail to a folder, to be looked at: npm run mails */
async function previewMails(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [kind, data] of Object.entries(sampleMails)) {
    const row = { kind, recipient: 'siobhan@example.com', data };
    const { html, text } = await renderMail(await writeMail(row, sampleArchive, samplePlaces));
    await writeFile(join(folder, `${kind}.html`), html);
    await writeFile(join(folder, `${kind}.txt`), text);
  }
}

void previewMails(join(__dirname, '..', '..', 'test-results', 'mails'));
