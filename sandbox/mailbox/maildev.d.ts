declare module 'maildev' {
  interface Options {
    smtp: number;
    ip: string;
    web: number;
    webIp: string;
    mailDirectory: string;
  }
  interface MailServer {
    listen(done: (problem?: Error) => void): void;
    close(done: () => void): void;
  }
  /** Opens the web page at once. Both servers are singletons of the process. */
  export default function createMailDev(options: Options): MailServer;
}

declare module 'maildev/lib/web.js' {
  import type { Server } from 'node:http';

  const web: { server: Server; close(done: () => void): void };
  export default web;
}
