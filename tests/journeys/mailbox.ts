import * as v from 'valibot';
import type { RunningShop } from '../running-shop.ts';
import { expect } from './shop.ts';

const mails = v.array(
  v.object({
    subject: v.string(),
    text: v.optional(v.string(), ''),
    to: v.array(v.object({ address: v.string() })),
  }),
);

type Mail = v.InferOutput<typeof mails>[number];

/**
 * Waits for a mail to this address that holds these words, however its lines are broken: mails go out after the
 * answer that caused them.
 */
export async function mailTo({ mailbox }: RunningShop, address: string, words: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const all = v.parse(mails, await (await fetch(new URL('/email', mailbox.web))).json());
        found = all.findLast(
          ({ subject, text, to }) =>
            to.some((one) => one.address === address) && `${subject} ${text.replace(/\s+/g, ' ')}`.includes(words),
        );
        return found?.subject;
      },
      { timeout: 30_000 },
    )
    .toBeDefined();
  if (!found) throw new Error('The mail is not there any more.');
  return found;
}

/** The address in a mail that begins like this. */
export function linkIn({ text }: Mail, beginning: string) {
  // A link in a sentence ends before the sentence's own comma.
  const link = text.match(/https?:\/\/[^\s<>"\])]*[\w/-]/g)?.find((address) => address.startsWith(beginning));
  if (!link) throw new Error(`The mail holds no link to ${beginning}.`);
  return link;
}
