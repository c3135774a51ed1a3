import { acquireLockStep, linkCustomersToCustomerGroupWorkflow, releaseLockStep } from '@medusajs/core-flows';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform, when } from '@medusajs/framework/workflows-sdk';
import type { NewMail } from '../../mail/kinds';
import { tradeModule } from '../../modules/trade';
import { nextState, type TradeDecision } from '../../modules/trade/next-state';
import { offersLock } from '../../offers/offers-lock';
import { findTradeGroups } from '../../offers/trade/trade-lists';
import { queueMailsStep } from '../mail/queue-mails';
import { makeTradeListsStep } from '../offers/make-trade-lists';

type Input = {
  id: string;
  decision: TradeDecision;
  by: string;
  reason?: string;
  credit_limit?: number;
  terms_days?: number;
};

const decideStep = createStep(
  'decide-on-trade',
  async ({ id, decision, by, ...more }: Input, { container }) => {
    const trade = container.resolve(tradeModule);
    const before = await trade.find(id);
    if (!before) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such trade account.');
    const state = nextState(before.state, decision);
    if (!state) {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This account has changed. Please read it again.');
    }
    const { credit_limit, terms_days } = before;
    const decided = { reason: '', credit_limit, terms_days, ...more, state, decided_by: by };
    await trade.decide(before, decided);
    const terms = { credit_limit: decided.credit_limit, terms_days: decided.terms_days };
    const group = (await findTradeGroups(container)).get(before.kind) ?? '';
    const { email } = await container
      .resolve(Modules.CUSTOMER)
      .retrieveCustomer(before.customer_id, { select: ['email'] });
    const account = await trade.find(id);
    const at = account?.decided_at ? new Date(account.decided_at).getTime() : 0;
    const mails: NewMail[] =
      decision === 'terms' || !email
        ? []
        : [
            {
              kind: 'trade-decided',
              cause: `${id}:${at}`,
              recipient: email,
              data: { decision, kind: before.kind, shop_name: before.shop_name, reason: decided.reason, ...terms },
            },
          ];
    return new StepResponse({ group, customerId: before.customer_id, decision, mails }, before);
  },
  async (before, { container }) => {
    if (before) await container.resolve(tradeModule).restore(before);
  },
);

/** Accepts, declines or closes an account, or changes its terms; who is accepted is in the customer group of its prices. */
export const decideOnTradeWorkflow = createWorkflow('decide-on-trade', (input: Input) => {
  acquireLockStep(offersLock);
  makeTradeListsStep();
  releaseLockStep(offersLock);
  const decided = decideStep(input);
  when('is-accepted', decided, ({ decision }) => decision === 'accept').then(() => {
    linkCustomersToCustomerGroupWorkflow
      .runAsStep({ input: transform(decided, ({ group, customerId }) => ({ id: group, add: [customerId] })) })
      .config({ name: 'add-to-trade-group' });
  });
  when('is-closed', decided, ({ decision }) => decision === 'close').then(() => {
    linkCustomersToCustomerGroupWorkflow
      .runAsStep({ input: transform(decided, ({ group, customerId }) => ({ id: group, remove: [customerId] })) })
      .config({ name: 'remove-from-trade-group' });
  });
  queueMailsStep(decided.mails);
});
