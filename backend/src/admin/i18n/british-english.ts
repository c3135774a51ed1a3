/** Medusa's keys for British and American English; it uses the latter by default. */
const ours = 'enGB';
const others = 'en';

/** Stores British English, since Medusa's default writes 'Nov 22'. It must run before Medusa reads the language. */
export function preferBritishEnglish(): void {
  const chosen = /(?:^|; )lng=([^;]*)/.exec(document.cookie)?.[1] ?? localStorage.getItem('lng') ?? others;
  if (chosen !== others) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and Medusa reads it at once
  document.cookie = `lng=${ours}; path=/; samesite=strict`;
  localStorage.setItem('lng', ours);
}
