import type { Client } from 'pg';
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

/** Returns all mails to this address, oldest first; known ones are not fetched again. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const { web } = runningShop().mailbox;
  const key = `${web} ${address}`;
  const known = received.get(key) ?? [];
  const question = new URLSearchParams({ 'to.address': address, skip: `${known.length}` });
  const answer = await fetch(new URL(`/email?${question}`, web));
  const all = [...known, ...v.parse(mails, await answer.json())];
  if (all.length > (received.get(key)?.length ?? 0)) received.set(key, all);
  return all;
}

/** Waits for a mail whose subject or text contains the words, ignoring line breaks; the newest of several wins. */
export function mailTo(address: string, words: string | RegExp): Promise<Mail> {
  return waitFor(`a mail to ${address} with ‘${words}’`, async () =>
    (await mailsTo(address)).findLast(({ subject, text }) => {
      const whole = `${subject} ${text}`.replace(/\s+/g, ' ');
      return typeof words === 'string' ? whole.includes(words) : words.test(whole);
    }),
  );
}

export function linkIn({ text }: Mail, beginning: string) {
  // A sentence's comma after a link is not part of it.
  const link = text.match(/https?:\/\/[^\s<>"\])]*[\w/-]/g)?.find((address) => address.startsWith(beginning));
  if (!link) throw new Error(`The mail holds no link to ${beginning}.`);
  return link;
}

export function addressIn({ html }: Pick<Mail, 'html'>, words: string): URL {
  const address = [...html.matchAll(/href="([^"]*)"/g)]
    .map(([, found = '']) => found)
    .find((one) => one.includes(words));
  if (!address) throw new Error(`The mail holds no link with ${words}.`);
  return new URL(address.replaceAll('&amp;', '&'));
}

/** Marks mails as given up. A mail arrives before its row says that it was sent, which would overwrite it. */
export async function giveUpSentMails(database: Client, recipient: string, kinds: readonly string[]): Promise<void> {
  await waitFor(`${kinds.join(', ')} to ${recipient} to be sent`, () => sentMails(database, recipient, kinds));
  await database.query(
    `update outgoing_mail set status = 'dead', data = '{}', created_at = now() where recipient = $1 and kind = any($2)`,
    [recipient, kinds],
  );
}

/** Returns the kinds of all mails that were written to this address, whether they have left yet or not. */
export async function kindsWrittenTo(database: Client, recipient: string): Promise<string[]> {
  const { rows } = await database.query<{ kind: string }>(
    'select kind from outgoing_mail where recipient = $1 order by created_at, id',
    [recipient],
  );
  return rows.map(({ kind }) => kind);
}

/** Undefined while one of them is still being sent. */
export async function sentMails(database: Client, recipient: string, kinds: readonly string[]) {
  const { rows } = await database.query<{ id: string; cause: string }>(
    `select id, cause from outgoing_mail where recipient = $1 and kind = any($2) and status = 'sent'`,
    [recipient, kinds],
  );
  return rows.length === kinds.length ? rows : undefined;
}
