import { Module } from '@medusajs/framework/utils';
import { PriceHistoryService } from './price-history-service';

export const priceHistoryModule = 'price_history';

export default Module(priceHistoryModule, { service: PriceHistoryService });
