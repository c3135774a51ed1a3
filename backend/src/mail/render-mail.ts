import { render, toPlainText } from '@react-email/render';
import type { Written } from './written';

/** The mail as it is sent: once for programs that show pictures and colours, once as plain words. */
export async function renderMail({
  subject,
  letter,
}: Written): Promise<{ subject: string; html: string; text: string }> {
  const html = await render(letter);
  const text = toPlainText(html, {
    wordwrap: 76,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'table.figures', format: 'dataTable', options: { maxColumnWidth: 56 } },
    ],
  });
  return { subject: oneLine(subject), html, text };
}

/** A name may hold anything; a subject is one line. */
function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}
