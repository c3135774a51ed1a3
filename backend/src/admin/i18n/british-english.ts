/** As Medusa calls the two Englishes that it has; its own is what it takes unasked. */
const ours = 'enGB';
const others = 'en';

/**
 * Of Medusa's two Englishes the other one writes 'Nov 22' and asks for days month first. Where neither the owner
 * nor anybody else has chosen another language, ours is chosen, in the place where Medusa remembers a choice.
 * Called before Medusa looks there.
 */
export function preferBritishEnglish(): void {
  const chosen = /(?:^|; )lng=([^;]*)/.exec(document.cookie)?.[1] ?? localStorage.getItem('lng') ?? others;
  if (chosen !== others) return;
  // biome-ignore lint/suspicious/noDocumentCookie: Medusa reads it while it begins; the other way to write one is late
  document.cookie = `lng=${ours}; path=/; samesite=strict`;
  localStorage.setItem('lng', ours);
}
