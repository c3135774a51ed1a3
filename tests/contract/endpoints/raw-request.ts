import { Agent, request } from 'node:http';
import type { RunningShop } from '../../world/running-shop.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 24 });

export type RawRequest = { method: string; path: string; body?: unknown; headers?: Record<string, string> };
export type RawResponse = { status: number; text: string; headers: Record<string, string | string[] | undefined> };

/** Sends the path exactly as given; `fetch` would normalise it. */
export function requestRaw(shop: RunningShop, rawRequest: RawRequest, isRetry = false): Promise<RawResponse> {
  const { method, path, body, headers } = rawRequest;
  const { hostname, port } = new URL(shop.backend);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sentRequest = request(
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
    // The server may close a keep-alive connection just as it is used again.
    sentRequest.on('error', (error) =>
      sentRequest.reusedSocket && !isRetry
        ? resolve(requestRaw(shop, rawRequest, true))
        : reject(new Error(`${method} ${path}: ${error.message}`)),
    );
    sentRequest.end(sent);
  });
}

export async function forEachInParallel<T>(
  items: readonly T[],
  many: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: many }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
