import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** How a mail server behaves. */
type Manner = 'taking' | 'refusing' | 'hanging';

/**
 * A mail server that keeps of each mail only to whom it went and what it is about: tens of thousands of them need no
 * more memory than that. Says yes as late as a real one does, once the mail is its own.
 */
export class CountedMails {
  manner: Manner = 'taking';
  readonly #subjects = new Map<string, string[]>();
  readonly #server: Server;
  readonly #ends = new Set<Socket>();

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<CountedMails> {
    const server = createServer();
    const mails = new CountedMails(server);
    server.on('connection', (end) => mails.#hear(end));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return mails;
  }

  get address(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** What the mails to this address are about, in the order in which they came. */
  to(address: string): readonly string[] {
    return this.#subjects.get(address.toLowerCase()) ?? [];
  }

  close() {
    for (const end of this.#ends) end.destroy();
    this.#server.close();
  }

  #hear(end: Socket) {
    this.#ends.add(end);
    end.on('error', () => {});
    end.on('close', () => this.#ends.delete(end));
    end.setEncoding('latin1');
    const say = (words: string) => end.write(`${words}\r\n`);
    let unread = '';
    let to = '';
    let subject: string | undefined;
    let isMail = false;
    if (this.manner !== 'hanging') say(this.manner === 'refusing' ? '421 busy' : '220 here');
    end.on('data', (piece: string) => {
      if (this.manner === 'hanging') return;
      const lines = (unread + piece).split('\r\n');
      unread = lines.pop() ?? '';
      for (const line of lines) {
        if (isMail) {
          subject ??= /^subject: (.*)/i.exec(line)?.[1];
          if (line !== '.') continue;
          isMail = false;
          this.#subjects.set(to, [...(this.#subjects.get(to) ?? []), subject ?? '']);
          say('250 taken');
        } else if (this.manner === 'refusing') say('451 not now');
        else if (/^rcpt to/i.test(line)) {
          to = (/<(.*)>/.exec(line)?.[1] ?? '').toLowerCase();
          say('250 yes');
        } else if (/^data/i.test(line)) {
          isMail = true;
          subject = undefined;
          say('354 go on');
        } else if (/^quit/i.test(line)) {
          say('221 bye');
          end.end();
        } else say('250 yes');
      }
    });
  }
}
