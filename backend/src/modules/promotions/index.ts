import promotionModule, { discoveryPath } from '@medusajs/medusa/promotion';
import { ShopPromotions } from './shop-promotions';

// Medusa finds the tables of a module at its discovery path, so the shop's service goes into Medusa's own package.
export default Object.assign(promotionModule, { service: ShopPromotions });
export { discoveryPath };
