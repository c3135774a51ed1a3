import { Module } from '@medusajs/framework/utils';
import { TradeService } from './trade-service';

export const tradeModule = 'trade';

export default Module(tradeModule, { service: TradeService });
