import { Agent, request } from 'node:http';
import type { RunningShop } from '../../world/running-shop.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 24 });

export type Question = { method: string; path: string; body?: unknown; headers?: Record<string, string> };
export type RawAnswer = { status: number; text: string; headers: Record<string, string | string[] | undefined> };

/** Sends the path letter by letter as it stands here; `fetch` would put it in order first. */
export function askRaw(shop: RunningShop, question: Question, isSecond = false): Promise<RawAnswer> {
  const { method, path, body, headers } = question;
  const { hostname, port } = new URL(shop.backend);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          'x-publishable-api-key': shop.publishableKey,
          ...(sent && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString(), headers: answer.headers }),
        );
      },
    );
    // A connection that was kept may be closed by the other side in the moment in which it is used again.
    asked.on('error', (error) =>
      asked.reusedSocket && !isSecond
        ? resolve(askRaw(shop, question, true))
        : reject(new Error(`${method} ${path}: ${error.message}`)),
    );
    asked.end(sent);
  });
}

/** Does all of it, so many at once. */
export async function atOnce<T>(things: readonly T[], many: number, work: (thing: T) => Promise<void>): Promise<void> {
  const queue = things.values();
  await Promise.all(
    Array.from({ length: many }, async () => {
      for (const thing of queue) await work(thing);
    }),
  );
}
