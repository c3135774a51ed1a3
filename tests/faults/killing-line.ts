import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

interface Wait {
  words: string;
  isAnswered: boolean;
  deed: () => void;
}

/**
 * A line to a server of any kind, PostgreSQL or the card provider, that listens to what goes through it. Whoever is to
 * die at a certain word dies there: a statement stands in what the driver sends as it is written, and so does the first
 * line of a request.
 */
export class KillingLine {
  readonly port: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #wait: Wait | undefined;

  private constructor(server: Server) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  static async open(target: { host: string; port: number }): Promise<KillingLine> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const line = new KillingLine(server);
    server.on('connection', (near) => line.#join(near, connect(target)));
    return line;
  }

  /**
   * The next time that these words go through, `deed` is done, once. They never arrive, and nothing after them; with
   * `isAnswered` they do, and it is the answer that never comes back.
   */
  at(words: string, deed: () => void, { isAnswered = false } = {}): void {
    this.#wait = { words, isAnswered, deed };
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #join(near: Socket, far: Socket): void {
    let tail = '';
    let isLast = false;
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk) => {
      const said = tail + chunk.toString('latin1');
      const wait = this.#wait;
      if (wait && said.includes(wait.words)) {
        if (!wait.isAnswered) return this.#strike(wait);
        isLast = true;
      }
      tail = said.slice(-200);
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (isLast && this.#wait) this.#strike(this.#wait);
      else near.write(chunk);
    });
  }

  #strike({ deed }: Wait): void {
    this.#wait = undefined;
    deed();
    for (const socket of this.#sockets) socket.destroy();
  }
}
