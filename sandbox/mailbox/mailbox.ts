import createMailDev from 'maildev';
import web from 'maildev/lib/web.js';
import { keepForeignPagesOut } from './keep-foreign-pages-out.ts';

export interface MailboxSettings {
  port: number;
  smtpPort: number;
  /** Where the mails are kept. */
  stateDir: string;
}

/** Starts the stand-in for a mail server: it takes every mail, delivers none, and shows them on a page. */
export async function startMailbox({ port, smtpPort, stateDir }: MailboxSettings): Promise<void> {
  const here = '127.0.0.1';
  const mails = createMailDev({ smtp: smtpPort, ip: here, web: port, webIp: here, mailDirectory: stateDir });
  keepForeignPagesOut(web.server);
  await new Promise<void>((done, fail) => {
    mails.listen((problem) => (problem ? fail(problem) : done()));
  });
}
