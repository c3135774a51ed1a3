import type { MedusaContainer } from '@medusajs/framework/types';
import { moneyCasesModule } from '../../modules/money-cases';
import { outboxModule } from '../../modules/outbox';
import { paymentInboxModule } from '../../modules/payment-inbox';
import type { Figures } from './register-metrics';

export function shopMetrics(container: MedusaContainer): Figures {
  return {
    mails: async () => container.resolve(outboxModule).readFigures(),
    card_events: async () => container.resolve(paymentInboxModule).readFigures(),
    payments: async () => container.resolve(moneyCasesModule).readFigures(),
    books: async () => container.resolve(paymentInboxModule).readBookFigures(),
  };
}
