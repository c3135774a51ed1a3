import { Module } from '@medusajs/framework/utils';
import { OrderNotesService } from './order-notes-service';

export const orderNotesModule = 'order_notes';

export default Module(orderNotesModule, { service: OrderNotesService });
