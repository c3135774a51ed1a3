import { Module } from '@medusajs/framework/utils';
import { PaymentInboxService } from './payment-inbox-service';

export const paymentInboxModule = 'payment_inbox';

export default Module(paymentInboxModule, { service: PaymentInboxService });
