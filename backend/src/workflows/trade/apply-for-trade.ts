import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform } from '@medusajs/framework/workflows-sdk';
import type { TradeForm } from '@shop/shared/trade/trade-form';
import { mailsOfApplication } from '../../mail/outbox/trade-mails';
import { tradeModule } from '../../modules/trade';
import { queueMailsStep } from '../mail/queue-mails';

type Input = { customerId: string; form: TradeForm };

const applyStep = createStep(
  'apply-for-trade',
  async ({ customerId, form }: Input, { container }) => {
    const trade = container.resolve(tradeModule);
    const before = await trade.accountOf(customerId);
    const account = await trade.apply(customerId, form);
    const { email } = await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId, { select: ['email'] });
    return new StepResponse({ account, email }, { customerId, before });
  },
  async (done, { container }) => {
    if (!done) return;
    const trade = container.resolve(tradeModule);
    if (done.before) await trade.restore(done.before);
    else await trade.forgetCustomer(done.customerId);
  },
);

/** A shop or a church asks for an account; both are told by mail, and the owner decides. */
export const applyForTradeWorkflow = createWorkflow('apply-for-trade', (input: Input) => {
  const applied = applyStep(input);
  queueMailsStep(transform({ applied }, ({ applied: { account, email } }) => mailsOfApplication(account, email ?? '')));
});
