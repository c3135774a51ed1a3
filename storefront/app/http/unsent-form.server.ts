import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';

/** What was sent with this request, read only when it could not be taken. */
const sentContext = createContext<(() => Promise<FormData>) | null>(null);

/** Keeps a form at hand for the page that has to say that the shop is away. */
export const holdForm: MiddlewareFunction<Response> = ({ request, context }, next) => {
  if (request.method === 'POST') {
    const copy = request.clone();
    context.set(sentContext, () => copy.formData().catch(() => new FormData()));
  }
  return next();
};

const passwords = new Set(['current', 'password', 'confirmPassword']);

/** The fields of the form that was sent, to be sent again by a browser without scripts. Passwords are never written down. */
export async function unsentFields(context: Readonly<RouterContextProvider>): Promise<string> {
  const form = await context.get(sentContext)?.();
  const sent = [...(form ?? [])];
  const kept = sent.flatMap(([name, value]) =>
    typeof value === 'string' && !passwords.has(name)
      ? [`<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`]
      : [],
  );
  if (kept.length === 0) return '';
  const but = kept.length < sent.length ? ', but for passwords' : '';
  return `${kept.join('')}<p>What you sent is kept here${but}.</p><p><button class="button">Send it again</button></p>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
