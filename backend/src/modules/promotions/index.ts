import promotionModule, { discoveryPath } from '@medusajs/medusa/promotion';
import { ShopPromotions } from './shop-promotions';

// Medusa finds tables and service of a module at its discovery path, which is its own package: ours stands in there.
export default Object.assign(promotionModule, { service: ShopPromotions });
export { discoveryPath };
