import * as v from 'valibot';
import type { MailDataSource } from './define-mail';
import { findMail } from './kinds';
import { mailLinks, type Origins } from './links';
import type { RenderedMail } from './rendered-mail';

type Row = { kind: string; recipient: string; data: unknown };

/** @throws when the kind is unknown, its data are invalid or the entity it tells of is gone */
export async function writeMail(
  { kind, recipient, data }: Row,
  source: MailDataSource,
  origins: Origins,
): Promise<RenderedMail> {
  const mail = findMail(kind);
  if (!mail) throw new Error(`There is no mail of the kind ${kind}.`);
  const links = mailLinks(origins);
  const linkTo = async (orderId: string) => links.order(orderId, await source.access(orderId));
  return mail.render(v.parse(mail.schema, data), { ...source, recipient, links, linkTo });
}
