import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from 'proxy-addr';
import { log } from './log.ts';
import { settings } from './settings.ts';

const underWay = new AsyncLocalStorage<string>();

/** Whoever is at the other end of the line, or who a proxy that is set as ours says is; nobody else is believed. */
const trust = proxyAddress.compile(settings.trustedProxies);
let hasWarned = false;

/** Has the backend told for whom it is asked, so that it can count their attempts. */
export function withVisitor<T>(request: IncomingMessage, work: () => T): T {
  const address = proxyAddress(request, trust);
  if (!hasWarned && settings.trustedProxies.length === 0 && request.headers['x-forwarded-for']) {
    hasWarned = true;
    // Behind a proxy that is not set as one all visitors are one, and hold each other off.
    log.warn({ event: 'forwarded address not believed', reason: 'TRUSTED_PROXY names no proxy' });
  }
  return isIP(address) > 0 ? underWay.run(address, work) : work();
}

/** Of whoever is being answered; undefined outside of any request. */
export function currentVisitor(): string | undefined {
  return underWay.getStore();
}
