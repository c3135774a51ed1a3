/** What the mailbox uses of it; the package brings no types. */
declare module 'maildev' {
  interface Order {
    /** Port and address of the mail server. */
    smtp: number;
    ip: string;
    /** Port and address of the page. */
    web: number;
    webIp: string;
    mailDirectory: string;
  }
  interface MailServer {
    listen(told: (problem?: Error) => void): void;
    close(told: () => void): void;
  }
  /** Opens the page at once and gives the mail server. Both are one for each process. */
  export default function createMailDev(order: Order): MailServer;
}

declare module 'maildev/lib/web.js' {
  import type { Server } from 'node:http';

  const web: { server: Server; close(told: () => void): void };
  export default web;
}
