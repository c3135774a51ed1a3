/*
 * The words under which somebody asked for the newsletter. They are kept with each consent, so a page that changes
 * them changes them here.
 */
export const newsletterFormWords =
  'Four or five times a year we write to say which new cards are off the press. Nothing else, and never more often.';

/** When it could not be asked for; word for word as the specification has it (section 8). */
export const newsletterNotJoined = 'There was an error subscribing to the mailing list. Please try again.';

/** Where somebody asked. */
export type NewsletterSource = 'form' | 'contact';
