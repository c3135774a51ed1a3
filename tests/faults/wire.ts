import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** What becomes of everything that goes over a wire, for as long as it is so. */
export type Trouble =
  /** Nobody listens at the other end. */
  | 'down'
  /** Connections are taken, and nothing passes either way. */
  | 'hanging'
  /** Each piece arrives so many milliseconds later. */
  | { slow: number }
  /** Both directions arrive in pieces of so many bytes. */
  | { sliced: number }
  /** What is answered arrives with its bytes changed. */
  | 'garbled';

/** Something that a program sends, and what happens when it does. */
interface Watch {
  /** Looked for in what passes, read as one text. */
  words: RegExp;
  /** `before` it reaches the other end, or `after`: it was done, and the answer is on its way back. */
  moment: 'before' | 'after';
  act: () => void;
}

/** As much as a statement may be cut into two pieces by the network. */
const overlap = 4_096;

/**
 * A wire between two programs, whatever they speak: it can be down, slow, cut and so on, and watches what passes, so
 * that something can happen at exactly one moment. What a program says is text in all that the shop speaks: the
 * statements of PostgreSQL, requests over HTTP, the verbs of SMTP.
 */
export class Wire {
  readonly #server: Server;
  readonly #pairs = new Set<{ near: Socket; far: Socket }>();
  #to = { host: '127.0.0.1', port: 0 };
  #trouble: Trouble | undefined;
  #watches: Watch[] = [];
  /** What was said before something was waited for does not count. */
  #turn = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<Wire> {
    const server = createServer();
    const wire = new Wire(server);
    server.on('connection', (near) => wire.#join(near));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return wire;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Leads to this address from now on; gives the same address by way of the wire. */
  lead(address: string): string {
    const url = new URL(address);
    const usual = url.protocol === 'https:' ? 443 : 80;
    this.#to = { host: url.hostname === 'localhost' ? '127.0.0.1' : url.hostname, port: Number(url.port || usual) };
    const through = address.replace(url.host, `127.0.0.1:${this.port}`);
    return through.replace(/\/$/, address.endsWith('/') ? '/' : '');
  }

  /** From now on, for every connection; none makes it whole again. */
  trouble(trouble?: Trouble) {
    this.#trouble = trouble;
    if (trouble === 'down') this.cut();
    if (trouble !== 'hanging') for (const { near, far } of this.#pairs) for (const end of [near, far]) end.resume();
  }

  /** Ends what is connected, without a word (`reset`: with the word that nobody is there). */
  cut({ reset = false } = {}) {
    for (const { near, far } of this.#pairs) {
      for (const end of [near, far]) reset ? end.resetAndDestroy() : end.destroy();
    }
  }

  /** The next time that this passes, once. */
  when(words: RegExp, moment: Watch['moment'], act: () => void) {
    this.#watches.push({ words, moment, act });
    this.#turn += 1;
  }

  /** Nothing goes wrong any more, and nothing is waited for. */
  mend() {
    this.#watches = [];
    this.trouble();
  }

  /** Whether something is still waited for. */
  get isWatched(): boolean {
    return this.#watches.length > 0;
  }

  close() {
    this.mend();
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
