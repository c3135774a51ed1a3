import { Modules } from '@medusajs/framework/utils';
import { requireAsSeen } from '../../desk/require-as-seen';
import type { Guard } from '../guard';
import { lockUntilAnswered } from '../lock-until-answered';

/** Takes `was` off the body before Medusa, which does not know it, checks the fields. */
export const requireDeliveryPricesAsSeen: Guard = async (req, res, next) => {
  const [, id = ''] = req.path.split('/');
  const body = req.body as { data?: unknown; was?: unknown } | undefined;
  if (req.method !== 'POST' || id === '' || body?.was === undefined) return next();
  const { data: to, was } = body;
  delete body.was;
  await lockUntilAnswered(req, res, `delivery-price:${id}`);
  const [option] = await req.scope
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({ id }, { select: ['id', 'data'], take: 1 });
  if (option) requireAsSeen({ to, was }, option.data);
  next();
};
