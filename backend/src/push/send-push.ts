import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { shop } from '@shop/shared/shop';
import { generateRequestDetails } from 'web-push';
import { isPublicAddress, isPushAddress } from './push-address';
import type { PushKeys } from './push-keys';

export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** A press opens `page`; a message with the same `tag` replaces the one before. */
export type PushMessage = { title: string; page: string; tag: string };

export type Outcome = 'sent' | 'gone' | { failed: string };

type Sender = { keys: PushKeys; isStandIn: boolean; timeoutMs?: number };

const ttlSeconds = 86_400;

/** Reads only the status of the answer, and follows no redirect. */
export async function sendPush(subscription: Subscription, message: PushMessage, sender: Sender): Promise<Outcome> {
  const { keys, isStandIn, timeoutMs = 10_000 } = sender;
  const { endpoint, p256dh, auth } = subscription;
  if (!isPushAddress(endpoint, isStandIn)) return 'gone';
  try {
    const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: `mailto:${shop.email}`, ...keys },
      TTL: ttlSeconds,
      contentEncoding: 'aes128gcm',
    });
    return toOutcome(await post(new URL(endpoint), headers, body, timeoutMs));
  } catch (error) {
    return { failed: error instanceof Error ? error.name : 'unknown' };
  }
}

/** RFC 8030: only 404 and 410 are final. */
function toOutcome(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  return status === 404 || status === 410 ? 'gone' : { failed: String(status) };
}

/** web-push would read the whole answer and connect to private hosts, so it only encrypts. */
function post(url: URL, headers: Record<string, string>, body: Buffer, timeoutMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const send = url.protocol === 'https:' ? request : plainRequest;
    const pending = send(url, { method: 'POST', headers, signal, lookup: publicLookup }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    pending.on('error', reject);
    pending.end(body);
  });
}

/** Refuses a name that resolves to a private address. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error('There is no such host.'), []);
    if (!found.every(({ address }) => isPublicAddress(address))) {
      return done(new Error('The host is not one that everybody can reach.'), []);
    }
    if (options.all) return done(null, found);
    done(null, first.address, first.family);
  });
};
