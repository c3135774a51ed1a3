/*
 * The words under which somebody asked for the newsletter beside another form. They are kept with each consent, as the
 * form's own are (`newsletter-words.ts`), which travel with every page.
 */
export const newsletterContactWords =
  'Send me the newsletter too: new designs and the odd story, four or five times a year. A mail comes first, with a link to press';
export const newsletterConfirmWords =
  'One press, and our letters will come to you: new designs and the odd story, four or five times a year.';
