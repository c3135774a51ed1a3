import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import type { TradeForm } from '@shop/shared/trade/trade-form';
import type { NewMail } from '../../mail/kinds';
import { tradeModule } from '../../modules/trade';
import { queueMailsStep } from '../mail/queue-mails';

type Input = { customerId: string; form: TradeForm };

const applyStep = createStep(
  'apply-for-trade',
  async ({ customerId, form }: Input, { container }) => {
    const trade = container.resolve(tradeModule);
    const before = await trade.accountOf(customerId);
    const account = await trade.apply(customerId, form);
    return new StepResponse(account, { customerId, before });
  },
  async (done, { container }) => {
    if (!done) return;
    const trade = container.resolve(tradeModule);
    if (done.before) await trade.restore(done.before);
    else await trade.forgetCustomer(done.customerId);
  },
);

/** A shop or a church asks for an account; the owner is told, and decides. */
export const applyForTradeWorkflow = createWorkflow('apply-for-trade', (input: Input) => {
  const account = applyStep(input);
  queueMailsStep(
    transform({ account }, ({ account: { id, shop_name, applied_at } }): NewMail[] => [
      {
        kind: 'owner-trade-application',
        cause: `${id}:${new Date(applied_at).getTime()}`,
        data: { trade_id: id, shop_name },
      },
    ]),
  );
  return new WorkflowResponse(account);
});
