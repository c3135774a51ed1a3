import type { MedusaContainer } from '@medusajs/framework/types';
import { moneyCasesModule } from '../../modules/money-cases';
import { outboxModule } from '../../modules/outbox';
import { paymentInboxModule } from '../../modules/payment-inbox';
import type { Figures } from './register-figures';

/** Milliseconds. The shop itself takes up a payment that was left unfinished within a quarter of a minute. */
const unfinishedAfter = 5 * 60_000;

export function figuresOf(container: MedusaContainer): Figures {
  return {
    mails: async () => container.resolve(outboxModule).readFigures(),
    card_events: async () => container.resolve(paymentInboxModule).readFigures(),
    payments: async () => {
      const now = new Date();
      return container.resolve(moneyCasesModule).readFigures(now, new Date(now.getTime() - unfinishedAfter));
    },
    books: async () => container.resolve(paymentInboxModule).readBookFigures(),
  };
}
