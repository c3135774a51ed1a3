import type { MedusaRequest } from '@medusajs/framework/http';
import { verifyVisitor, visitorHeader } from '@shop/shared/signed/visitor';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';
import { logEvent } from '../../process/log/log-event';
import { settings } from '../../process/settings/current';
import { parseTrustedProxy } from '../../process/settings/trusted-proxy';

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

/** An IPv6 household has a whole /64. */
const householdGroups = 4;

export function networkOf(address: string | undefined): string {
  const [plain = ''] = (address ?? '').split('%');
  if (!ipaddr.isValid(plain)) return 'unknown';
  // Converts IPv4 addresses that are mapped into IPv6.
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toNormalizedString().split(':').slice(0, householdGroups).join(':')}::/64`;
}
