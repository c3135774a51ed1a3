import { Modules } from '@medusajs/framework/utils';
import { requireAsSeen } from '../../desk/require-as-seen';
import type { Guard } from '../guard';

/** Takes `was` off the body before Medusa, which does not know it, checks the fields. */
export const requireDeliveryPricesAsSeen: Guard = async (req, _res, next) => {
  const id = req.path.slice(1);
  const body = req.body as { was?: unknown } | undefined;
  if (req.method !== 'POST' || id === '' || body?.was === undefined) return next();
  const { was } = body;
  delete body.was;
  const [option] = await req.scope
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({ id }, { select: ['id', 'data'], take: 1 });
  if (option) requireAsSeen(was, option.data);
  next();
};
