import { request } from 'node:http';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  milliseconds: number;
}

interface Ask {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  form?: Record<string, string>;
}

/** Sends a request without decompressing the answer. */
export function ask(url: string, { method = 'GET', headers = {}, form }: Ask = {}): Promise<Answer> {
  const began = performance.now();
  const content = form && new URLSearchParams(form).toString();
  return new Promise((done, fail) => {
    const sent = request(
      url,
      {
        method,
        headers: {
          'accept-encoding': 'br',
          ...headers,
          ...(content && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': content.length }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const { statusCode = 0, headers: answered } = response;
          done({
            status: statusCode,
            headers: answered,
            body: Buffer.concat(parts),
            milliseconds: performance.now() - began,
          });
        });
      },
    );
    sent.on('error', fail);
    sent.end(content);
  });
}

export class Visitor {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  readonly milliseconds: number[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  cookies(): [name: string, value: string][] {
    return [...this.#cookies];
  }

  async ask(path: string, form?: Record<string, string>): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(this.#origin + path, {
      method: form ? 'POST' : 'GET',
      headers: { 'accept-encoding': 'identity', origin: this.#origin, ...(cookie && { cookie }) },
      ...(form && { form }),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      this.#cookies.set(name, value);
    }
    this.milliseconds.push(answer.milliseconds);
    return answer;
  }
}

export function fieldIn(page: Buffer, name: string): string {
  const [tag = ''] = page.toString().match(new RegExp(`<input[^>]*name="${name}"[^>]*>`)) ?? [];
  const value = /value="([^"]*)"/.exec(tag)?.[1];
  if (!value) throw new Error(`The page has no field ${name}.`);
  return value;
}
