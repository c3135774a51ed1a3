import { escapeMarkup } from '@shop/shared/format/escape-markup';
import { createContext, type RouterContextProvider } from 'react-router';
import { passwordFields } from '../check-form.ts';

/** The posted body, for the page that says that the shop is away. */
export const sentContext = createContext('');

/** Hidden inputs that send the form again without scripts; passwords are left out. */
export function unsentFields(context: Readonly<RouterContextProvider>): string {
  const sent = [...new URLSearchParams(context.get(sentContext))];
  const kept = sent
    .filter(([name]) => !passwordFields.has(name))
    .map(([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`);
  if (kept.length === 0) return '';
  const but = kept.length < sent.length ? ', but for passwords' : '';
  return `${kept.join('')}<p>What you sent is kept here${but}.</p><p><button class="button">Send it again</button></p>`;
}
