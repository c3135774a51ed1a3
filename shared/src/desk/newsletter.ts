import * as v from 'valibot';

export const newsletterLimits = { subject: 120, text: 10_000 };

const typed = (missing: string, most: number) =>
  v.pipe(v.string(missing), v.trim(), v.minLength(1, missing), v.maxLength(most, `Write at most ${most} characters.`));

export const newsletterForm = v.strictObject({
  subject: typed('Write a subject first.', newsletterLimits.subject),
  text: typed('Write a text first.', newsletterLimits.text),
});
export type NewsletterForm = v.InferOutput<typeof newsletterForm>;

/** `readers` were subscribed when it was sent; the other numbers count their mails, skipped for who left meanwhile. */
export interface SentNewsletter {
  id: string;
  subject: string;
  who: string;
  at: string;
  readers: number;
  sent: number;
  waiting: number;
  skipped: number;
  dead: number;
}
