import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

type Manner = 'taking' | 'refusing' | 'hanging';

/** It stores only recipient and subject, for tens of thousands. A repeated mail counts once, by its Message-ID. */
export class CountingMailServer {
  manner: Manner = 'taking';
  readonly #subjects = new Map<string, Map<string, string>>();
  repeated = 0;
  #server: Server;
  #port = 0;
  readonly #ends = new Set<Socket>();

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<CountingMailServer> {
    const mails = new CountingMailServer(createServer());
    await mails.#listen(0);
    return mails;
  }

  die() {
    this.close();
    this.#server = createServer();
    setTimeout(() => void this.#listen(this.#port), 3_000);
  }

  async #listen(port: number) {
    this.#server.on('connection', (end) => this.#hear(end));
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  get address(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  to(address: string): readonly string[] {
    return [...(this.#subjects.get(address.toLowerCase())?.values() ?? [])];
  }

  confirmationsTo(address: string): number {
    return this.to(address).filter((subject) => /^Your order \S+ at /.test(subject)).length;
  }

  toldTwice(address: string): string[] {
    return [...new Set(this.to(address).filter((subject, place, all) => all.indexOf(subject) !== place))];
  }

  close() {
    for (const end of this.#ends) end.destroy();
    this.#server.close();
  }

  #keep(to: string, id: string, subject: string) {
    const its = this.#subjects.get(to) ?? new Map<string, string>();
    if (its.has(id)) this.repeated += 1;
    this.#subjects.set(to, its.set(id, subject));
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
    let id: string | undefined;
    let isMail = false;
    if (this.manner !== 'hanging') say(this.manner === 'refusing' ? '421 busy' : '220 here');
    end.on('data', (piece: string) => {
      if (this.manner === 'hanging') return;
      const lines = (unread + piece).split('\r\n');
      unread = lines.pop() ?? '';
      for (const line of lines) {
        if (isMail) {
          subject ??= /^subject: (.*)/i.exec(line)?.[1];
          id ??= /^message-id: (.*)/i.exec(line)?.[1];
          if (line !== '.') continue;
          isMail = false;
          this.#keep(to, id ?? '', subject ?? '');
          say('250 taken');
        } else if (this.manner === 'refusing') say('451 not now');
        else if (/^rcpt to/i.test(line)) {
          to = (/<(.*)>/.exec(line)?.[1] ?? '').toLowerCase();
          say('250 yes');
        } else if (/^data/i.test(line)) {
          isMail = true;
          subject = undefined;
          id = undefined;
          say('354 go on');
        } else if (/^quit/i.test(line)) {
          say('221 bye');
          end.end();
        } else say('250 yes');
      }
    });
  }
}
