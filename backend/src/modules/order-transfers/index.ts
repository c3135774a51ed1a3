import { Module } from '@medusajs/framework/utils';
import { OrderTransfersService } from './order-transfers-service';

export const orderTransfersModule = 'order_transfers';

export default Module(orderTransfersModule, { service: OrderTransfersService });
