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

const received = new Map<string, Mail[]>();

/** Every mail that the shop under test has sent to this address, the oldest first. What was read before is not read again. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const { web } = runningShop().mailbox;
  const key = `${web} ${address}`;
  const known = received.get(key) ?? [];
  const question = new URLSearchParams({ 'to.address': address, skip: `${known.length}` });
  const answer = await fetch(new URL(`/email?${question}`, web));
  const all = [...known, ...v.parse(mails, await answer.json())];
  // Another question may have been answered meanwhile.
  if (all.length > (received.get(key)?.length ?? 0)) received.set(key, all);
  return all;
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
