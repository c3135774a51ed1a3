import type { MedusaRequest } from '@medusajs/framework/http';
import { verifyVisitor, visitorHeader } from '@shop/shared/signed/visitor';
import proxyAddress from 'proxy-addr';
import { logEvent } from '../../process/log/log-event';
import { settings } from '../../process/settings/current';
import { parseTrustedProxy } from '../../process/settings/trusted-proxy';
import { networkOf } from './network-of';

const trust = parseTrustedProxy(settings.TRUSTED_PROXY) ?? (() => false);

/** The visitor's network: signed by our storefront, or given by a trusted proxy, or the remote address. */
export async function visitorAddress(req: MedusaRequest): Promise<string> {
  const header = req.get(visitorHeader);
  const vouched = header && (await verifyVisitor(header, settings.SHOP_LINK_SECRET));
  if (vouched) return networkOf(vouched);
  if (header) {
    // Clocks that differ by more than a minute would count all visitors as one.
    logEvent(req.scope, 'warn', { event: 'visitor_not_believed' });
  }
  return networkOf(proxyAddress(req, trust));
}
