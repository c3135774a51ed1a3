import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { ShopPromotions } from './shop-promotions';

export function resolvePromotions(container: MedusaContainer): ShopPromotions {
  const promotions: unknown = container.resolve(Modules.PROMOTION);
  if (promotions instanceof ShopPromotions) return promotions;
  throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, 'The promotions are not those of the shop.');
}
