/** Medusa's keys for British and American English; it uses the latter by default. */
const ours = 'enGB';
const others = 'en';

/**
 * Medusa's default English writes 'Nov 22' and shows the month first. British English is stored where Medusa looks for
 * the language, unless another one was chosen. It must run before Medusa reads it.
 */
export function preferBritishEnglish(): void {
  const chosen = /(?:^|; )lng=([^;]*)/.exec(document.cookie)?.[1] ?? localStorage.getItem('lng') ?? others;
  if (chosen !== others) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and Medusa reads it at once
  document.cookie = `lng=${ours}; path=/; samesite=strict`;
  localStorage.setItem('lng', ours);
}
