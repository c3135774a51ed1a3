import type { MedusaRequest } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { visitorHeader, vouchedVisitor } from '@shop/shared/signed/visitor';
import proxyAddress from 'proxy-addr';
import { settings } from '../../process/settings/current';
import { trustIn } from '../../process/settings/trust-in';
import { networkOf } from './network-of';

const trust = trustIn(settings.TRUSTED_PROXY) ?? (() => false);

/**
 * Where a request comes from, as one of those whom we count: whom a storefront of ours vouches for, else whoever is at
 * the other end of the line, or who a proxy that is set as ours says is.
 */
export async function visitorAddress(req: MedusaRequest): Promise<string> {
  const header = req.get(visitorHeader);
  const vouched = header && (await vouchedVisitor(header, settings.SHOP_LINK_SECRET));
  if (vouched) return networkOf(vouched);
  if (header) {
    // Clocks that differ by more than a minute would make one visitor of all.
    const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER);
    logger.warn(JSON.stringify({ event: 'visitor not believed' }));
  }
  return networkOf(proxyAddress(req, trust));
}
