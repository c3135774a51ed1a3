import { type Mail, readMails } from '../read-mails.ts';
import type { RunningShop } from '../world/running-shop.ts';
import { expect } from './shop.ts';

/**
 * Waits for a mail to this address that holds these words, however its lines are broken: mails go out after the
 * answer that caused them.
 */
export async function mailTo(running: RunningShop, address: string, words: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await readMails(running, address)).findLast(({ subject, text }) =>
          `${subject} ${text.replace(/\s+/g, ' ')}`.includes(words),
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
