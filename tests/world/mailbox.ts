import * as v from 'valibot';
import { runningShop } from './running-shop.ts';
import { waitFor } from './wait-for.ts';

const mails = v.array(
  v.object({
    id: v.string(),
    subject: v.string(),
    html: v.optional(v.string(), ''),
    text: v.optional(v.string(), ''),
    to: v.array(v.object({ address: v.string() })),
    replyTo: v.optional(v.array(v.object({ address: v.string(), name: v.optional(v.string(), '') })), []),
    headers: v.record(v.string(), v.unknown()),
  }),
);

export type Mail = v.InferOutput<typeof mails>[number];

/** Every mail that the shop under test has sent to this address, the oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const question = new URLSearchParams({ 'to.address': address });
  const answer = await fetch(new URL(`/email?${question}`, runningShop().mailbox.web));
  return v.parse(mails, await answer.json());
}

/**
 * Waits for a mail to this address with these words in its subject or its text, however its lines are broken; the
 * newest if there are several. Mails are sent after the answer that caused them.
 */
export function mailTo(address: string, words: string | RegExp): Promise<Mail> {
  return waitFor(`a mail to ${address} with ‘${words}’`, async () =>
    (await mailsTo(address)).findLast(({ subject, text }) => {
      const whole = `${subject} ${text}`.replace(/\s+/g, ' ');
      return typeof words === 'string' ? whole.includes(words) : words.test(whole);
    }),
  );
}

/** The address in a mail that begins like this. */
export function linkIn({ text }: Mail, beginning: string) {
  // A link in a sentence ends before the sentence's own comma.
  const link = text.match(/https?:\/\/[^\s<>"\])]*[\w/-]/g)?.find((address) => address.startsWith(beginning));
  if (!link) throw new Error(`The mail holds no link to ${beginning}.`);
  return link;
}

/** Where the first link of a mail's markup leads whose address holds these words. */
export function addressIn({ html }: Pick<Mail, 'html'>, words: string): URL {
  const address = [...html.matchAll(/href="([^"]*)"/g)]
    .map(([, found = '']) => found)
    .find((one) => one.includes(words));
  if (!address) throw new Error(`The mail holds no link with ${words}.`);
  return new URL(address.replaceAll('&amp;', '&'));
}
