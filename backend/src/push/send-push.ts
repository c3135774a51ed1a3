import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { shop } from '@shop/shared/shop';
import { generateRequestDetails } from 'web-push';
import { isPublicAddress, isPushAddress } from './push-address';
import type { PushKeys } from './push-keys';

/** Where a browser is reached, and the keys of that browser under which alone it can be read. */
export type Browser = { endpoint: string; p256dh: string; auth: string };

/** What a browser shows, and the page that a press opens; one with the tag of another takes its place. */
export type Telling = { title: string; page: string; tag: string };

/** `gone`: that browser is reached no more, and never will be. */
export type Outcome = 'told' | 'gone' | { failed: string };

type Sender = { keys: PushKeys; isStandIn: boolean; mostMilliseconds?: number };

/** After a day nobody wants to be told: the mail has come by then. */
const keptSeconds = 86_400;

/**
 * Hands one push to the service that a browser has named. Nothing of its answer is read but the status, no redirect is
 * followed, and it may take ten seconds at most.
 */
export async function sendPush(browser: Browser, telling: Telling, sender: Sender): Promise<Outcome> {
  const { keys, isStandIn, mostMilliseconds = 10_000 } = sender;
  const { endpoint, p256dh, auth } = browser;
  if (!isPushAddress(endpoint, isStandIn)) return 'gone';
  try {
    const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(telling), {
      vapidDetails: { subject: `mailto:${shop.email}`, ...keys },
      TTL: keptSeconds,
      contentEncoding: 'aes128gcm',
    });
    return outcomeOf(await post(new URL(endpoint), headers, body, mostMilliseconds));
  } catch (error) {
    return { failed: error instanceof Error ? error.name : 'unknown' };
  }
}

/** What the services say (RFC 8030): anything but a yes may be different later, unless the browser is gone. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'told';
  return status === 404 || status === 410 ? 'gone' : { failed: String(status) };
}

/** The library would read the whole answer, and ask whatever host the name leads to; so it only writes the push. */
function post(url: URL, headers: Record<string, string>, body: Buffer, mostMilliseconds: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(mostMilliseconds);
    const ask = url.protocol === 'https:' ? request : plainRequest;
    const asked = ask(url, { method: 'POST', headers, signal, lookup: publicLookup }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Finds the host, and refuses one whose name leads to this machine or this house. */
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
