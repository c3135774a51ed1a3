/* These texts are stored with each consent, like those in `newsletter-words.ts`, which every page loads. */
export const newsletterContactWords =
  'Send me the newsletter too: new designs and the odd story, four or five times a year. A mail comes first, with a link to press';
export const newsletterConfirmWords =
  'One press, and our letters will come to you: new designs and the odd story, four or five times a year.';
