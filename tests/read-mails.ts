import * as v from 'valibot';
import type { RunningShop } from './world/running-shop.ts';

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
export async function readMails({ mailbox }: Pick<RunningShop, 'mailbox'>, address: string): Promise<Mail[]> {
  const question = new URLSearchParams({ 'to.address': address });
  const answer = await fetch(new URL(`/email?${question}`, mailbox.web));
  return v.parse(mails, await answer.json());
}
