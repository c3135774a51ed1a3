import { render, toPlainText } from '@react-email/render';
import type { RenderedMail } from './rendered-mail';

export async function renderMail({
  subject,
  body,
}: RenderedMail): Promise<{ subject: string; html: string; text: string }> {
  const html = await render(body);
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

/** A line break in a name must not add a header line. */
function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}
