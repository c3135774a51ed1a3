import { subscribe, unsubscribe } from 'node:diagnostics_channel';

interface Message {
  request: { origin: string | URL; path: string; method: string };
  response?: { statusCode: number };
  error?: Error;
}

const channels = ['undici:request:headers', 'undici:request:error'] as const;

/** Notes how each request of this process to these origins was answered, of all its shoppers. */
export class Answers {
  count = 0;
  /** Requests that a shopper gave up after 5 or 10 seconds, and asked again, as a page does. */
  givenUp = 0;
  readonly failed: string[] = [];
  readonly #origins: Set<string>;
  readonly #note = (message: unknown) => {
    const { request, response, error } = message as Message;
    if (!this.#origins.has(new URL(request.origin).origin)) return;
    if (error?.name === 'AbortError') {
      this.givenUp += 1;
      return;
    }
    this.count += 1;
    if (response && response.statusCode < 500) return;
    const [path] = request.path.split('?', 1);
    this.failed.push(`${request.method} ${path}: ${response?.statusCode ?? error?.message}`);
  };

  constructor(origins: string[]) {
    this.#origins = new Set(origins.map((origin) => new URL(origin).origin));
    for (const channel of channels) subscribe(channel, this.#note);
  }

  close(): void {
    for (const channel of channels) unsubscribe(channel, this.#note);
  }
}
