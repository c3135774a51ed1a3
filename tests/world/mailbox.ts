import { expect } from 'vitest';
import { type Mail, readMails } from '../read-mails.ts';
import { runningShop } from './running-shop.ts';

export type { Mail };

/** Every mail that the shop under test has sent to this address, the oldest first. */
export const mailsTo = (address: string): Promise<Mail[]> => readMails(runningShop(), address);

/** Waits for a mail whose text matches; mails are sent after the answer that caused them. */
export async function mailTo(address: string, words: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address)).findLast(({ subject, text }) => words.test(`${subject}\n${text}`));
        return found?.subject;
      },
      { timeout: 20_000, interval: 250 },
    )
    .toBeDefined();
  if (!found) throw new Error('The mail is not there any more.');
  return found;
}
