import { escapeMarkup } from '@shop/shared/format/escape-markup';
import { createContext, type RouterContextProvider } from 'react-router';

/** What was sent with this request, as it was sent: for the page that has to say that the shop is away. */
export const sentContext = createContext('');

const passwords = new Set(['current', 'password', 'confirmPassword']);

/** The fields of the form that was sent, to be sent again by a browser without scripts. Passwords are never written down. */
export function unsentFields(context: Readonly<RouterContextProvider>): string {
  const sent = [...new URLSearchParams(context.get(sentContext))];
  const kept = sent
    .filter(([name]) => !passwords.has(name))
    .map(([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`);
  if (kept.length === 0) return '';
  const but = kept.length < sent.length ? ', but for passwords' : '';
  return `${kept.join('')}<p>What you sent is kept here${but}.</p><p><button class="button">Send it again</button></p>`;
}
