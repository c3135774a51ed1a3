import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export type Trouble = 'down' | 'hanging' | { slow: number } | { sliced: number } | 'garbled';

interface Watch {
  words: RegExp;
  /** `before` the data is forwarded, or `after`: the work is done and the answer held. */
  moment: 'before' | 'after';
  act: () => void;
}

/** Bytes kept for matches across two chunks. */
const overlap = 4_096;

/** It can be down, slow or cut, and acts when certain words pass: PostgreSQL, HTTP and SMTP are readable as text. */
export class TcpFaultProxy {
  readonly #server: Server;
  readonly #pairs = new Set<{ near: Socket; far: Socket }>();
  #to = { host: '127.0.0.1', port: 0 };
  #trouble: Trouble | undefined;
  #watches: Watch[] = [];
  #turn = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<TcpFaultProxy> {
    const server = createServer();
    const wire = new TcpFaultProxy(server);
    server.on('connection', (near) => wire.#join(near));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return wire;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  lead(address: string): string {
    const url = new URL(address);
    const usual = url.protocol === 'https:' ? 443 : 80;
    this.#to = { host: url.hostname === 'localhost' ? '127.0.0.1' : url.hostname, port: Number(url.port || usual) };
    const through = address.replace(url.host, `127.0.0.1:${this.port}`);
    return through.replace(/\/$/, address.endsWith('/') ? '/' : '');
  }

  /** Applies to all connections; without an argument it ends the trouble. */
  trouble(trouble?: Trouble) {
    this.#trouble = trouble;
    if (trouble === 'down') this.cut();
    if (trouble !== 'hanging') for (const { near, far } of this.#pairs) for (const end of [near, far]) end.resume();
  }

  /** Closes all connections. */
  cut() {
    for (const { near, far } of this.#pairs) for (const end of [near, far]) end.destroy();
  }

  when(words: RegExp, moment: Watch['moment'], act: () => void) {
    this.#watches.push({ words, moment, act });
    this.#turn += 1;
  }

  restore() {
    this.#watches = [];
    this.trouble();
  }

  get isWatched(): boolean {
    return this.#watches.length > 0;
  }

  close() {
    this.restore();
    this.cut();
    this.#server.close();
  }

  #join(near: Socket) {
    if (this.#trouble === 'down') {
      near.destroy();
      return;
    }
    const far = connect(this.#to);
    const pair = { near, far };
    this.#pairs.add(pair);
    let said = '';
    let turn = this.#turn;
    let answered: (() => void) | undefined;
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.setNoDelay(true);
      end.on('error', () => {});
      end.on('close', () => {
        this.#pairs.delete(pair);
        other.destroy();
      });
    }
    near.on('data', (piece) => {
      if (this.#watches.length > 0) {
        said = (turn === this.#turn ? said + piece.toString('latin1') : piece.toString('latin1')).slice(
          -overlap - piece.length,
        );
        turn = this.#turn;
        const watch = this.#watches.find(({ words }) => words.test(said));
        if (watch) {
          said = '';
          this.#watches = this.#watches.filter((one) => one !== watch);
          if (watch.moment === 'before') {
            watch.act();
            return;
          }
          answered = watch.act;
        }
      }
      this.#pass(piece, near, far, false);
    });
    far.on('data', (piece) => {
      if (answered) {
        answered();
        answered = undefined;
        return;
      }
      this.#pass(piece, far, near, true);
    });
  }

  #pass(piece: Buffer, from: Socket, to: Socket, isAnswer: boolean) {
    const trouble = this.#trouble;
    if (trouble === 'hanging') {
      from.pause();
      from.unshift(piece);
    } else if (trouble === 'garbled' && isAnswer) to.write(Buffer.from(piece.map((byte) => byte ^ 0x15)));
    else if (typeof trouble === 'object' && 'slow' in trouble) setTimeout(() => to.write(piece), trouble.slow);
    else if (typeof trouble === 'object') {
      for (let at = 0; at < piece.length; at += trouble.sliced) to.write(piece.subarray(at, at + trouble.sliced));
    } else if (!to.write(piece)) {
      from.pause();
      to.once('drain', () => from.resume());
    }
  }
}
