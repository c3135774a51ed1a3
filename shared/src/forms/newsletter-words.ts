/* These texts are stored with each consent; pages must take them from here. */
export const newsletterFormWords =
  'Four or five times a year we write to say which new cards are off the press. Nothing else, and never more often.';

/** The specification words this message (section 8). */
export const newsletterNotJoined = 'There was an error subscribing to the mailing list. Please try again.';

export type NewsletterSource = 'form' | 'contact';
