import * as v from 'valibot';
import { expect } from 'vitest';
import { runningShop } from '../running-shop.ts';

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
  const { mailbox } = runningShop();
  const answer = await fetch(new URL('/email', mailbox.web));
  return v.parse(mails, await answer.json()).filter(({ to }) => to.some((one) => one.address === address));
}

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
