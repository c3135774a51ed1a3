import createMailDev from 'maildev';
import web from 'maildev/lib/web.js';
import { refuseForeignPages } from './refuse-foreign-pages.ts';

export interface MailboxSettings {
  port: number;
  smtpPort: number;
  stateDir: string;
}

/** A mail server that delivers nothing, and shows the mails on a page. */
export async function startMailbox({ port, smtpPort, stateDir }: MailboxSettings): Promise<void> {
  const here = '127.0.0.1';
  const mails = createMailDev({ smtp: smtpPort, ip: here, web: port, webIp: here, mailDirectory: stateDir });
  refuseForeignPages(web.server);
  await new Promise<void>((done, fail) => {
    mails.listen((problem) => (problem ? fail(problem) : done()));
  });
}
