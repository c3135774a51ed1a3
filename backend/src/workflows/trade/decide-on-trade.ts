import { acquireLockStep, linkCustomersToCustomerGroupWorkflow, releaseLockStep } from '@medusajs/core-flows';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform, when } from '@medusajs/framework/workflows-sdk';
import { mailsOfDecision } from '../../mail/outbox/trade-mails';
import { tradeModule } from '../../modules/trade';
import { nextState, type TradeDecision } from '../../modules/trade/next-state';
import type { StoredTradeAccount } from '../../modules/trade/trade-service';
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
  /** The moment of the application that the owner has read. */
  applied_at?: string | undefined;
};

const readStep = createStep('read-trade-account', async ({ id, decision, applied_at }: Input, { container }) => {
  const account = await container.resolve(tradeModule).find(id);
  if (!account) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such trade account.');
  const state = nextState(account.state, decision);
  const isAnother = applied_at !== undefined && applied_at !== new Date(account.applied_at).toISOString();
  if (!state || isAnother) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This account has changed. Please read it again.');
  }
  const group = (await findTradeGroups(container)).get(account.kind) ?? '';
  const { email, groups } = await container
    .resolve(Modules.CUSTOMER)
    .retrieveCustomer(account.customer_id, { relations: ['groups'] });
  const isIn = groups.some(({ id }) => id === group);
  const customers = [account.customer_id];
  const link = { id: group, ...(state === 'accepted' ? { add: customers } : { remove: customers }) };
  return new StepResponse({ account, state, email: email ?? '', link, isLinked: isIn === (state === 'accepted') });
});

type Decided = { input: Input; account: StoredTradeAccount; state: StoredTradeAccount['state']; email: string };

const decideStep = createStep(
  'decide-on-trade',
  async ({ input: { decision, by, ...more }, account, state, email }: Decided, { container }) => {
    const { credit_limit, terms_days } = account;
    const wanted = { reason: '', credit_limit, terms_days, ...more, state, decided_by: by };
    const decided = await container.resolve(tradeModule).decide(account, wanted);
    return new StepResponse(decision === 'terms' ? [] : mailsOfDecision(decided, email), account);
  },
  async (before, { container }) => {
    if (before) await container.resolve(tradeModule).restore(before);
  },
);

/** An accepted account joins the customer group first: after a crash it still waits, and deciding does the rest. */
export const decideOnTradeWorkflow = createWorkflow('decide-on-trade', (input: Input) => {
  acquireLockStep(offersLock);
  makeTradeListsStep();
  const read = readStep(input);
  when('is-not-linked', read, ({ isLinked }) => !isLinked).then(() => {
    linkCustomersToCustomerGroupWorkflow.runAsStep({ input: read.link });
  });
  const mails = decideStep(
    transform({ input, read }, ({ input, read: { account, state, email } }) => ({ input, account, state, email })),
  );
  releaseLockStep(offersLock);
  queueMailsStep(mails);
});
