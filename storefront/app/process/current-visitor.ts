import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from 'proxy-addr';
import { log } from './log.ts';
import { settings } from './settings.ts';

const underWay = new AsyncLocalStorage<string>();

const trust = proxyAddress.compile(settings.trustedProxies);
let hasWarned = false;

/** The backend rate-limits by this address. */
export function withVisitor<T>(request: IncomingMessage, work: () => T): T {
  const address = proxyAddress(request, trust);
  if (!hasWarned && settings.trustedProxies.length === 0 && request.headers['x-forwarded-for']) {
    hasWarned = true;
    // Behind a proxy that is not configured all visitors share one address and one rate limit.
    log.warn({ event: 'forwarded_address_not_trusted', reason: 'TRUSTED_PROXY names no proxy' });
  }
  return isIP(address) > 0 ? underWay.run(address, work) : work();
}

export function currentVisitor(): string | undefined {
  return underWay.getStore();
}
