import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { requirePassword } from '../../accounts/require-password';
import { nextCalendarRound } from '../../mail/tokens/calendar-token';
import { findPasswordProblem, minPasswordLength } from '../../modules/passwords/password-rule';
import { isAddressProven } from '../../modules/passwords/proven-address';
import { remindersModule } from '../../modules/reminders';
import { tradeModule } from '../../modules/trade';
import { offersLock } from '../../offers/offers-lock';
import { findTradeGroups } from '../../offers/trade/trade-lists';
import { logEvent } from '../../process/log/log-event';
import { queueMails } from '../mail/queue-mails';
import { forgetResetLinkStep } from './mail-reset-link';

const provider = 'emailpass';
const { UNAUTHORIZED, UNEXPECTED_STATE, INVALID_DATA } = MedusaError.Types;

type CurrentPassword = { customerId: string; current: string };

const requirePasswordStep = createStep(
  'require-present-password',
  async ({ customerId, current }: CurrentPassword, { container }) => {
    const [customer] = await container
      .resolve(Modules.CUSTOMER)
      .listCustomers({ id: customerId, has_account: true }, { select: ['email'], take: 1 });
    const email = customer?.email ?? '';
    await requirePassword(container, email, current);
    return new StepResponse({ email });
  },
);

type CurrentStaffPassword = { identityId: string; current: string };

const requirePasswordOfIdentityStep = createStep(
  'require-password-of-identity',
  async ({ identityId, current }: CurrentStaffPassword, { container }) => {
    const [identity] = await container
      .resolve(Modules.AUTH)
      .listProviderIdentities({ auth_identity_id: identityId, provider }, { select: ['entity_id'], take: 1 });
    const email = identity?.entity_id ?? '';
    await requirePassword(container, email, current);
    return new StepResponse({ email });
  },
);

/** `refusal` is the error type when the password is refused. */
type New = { email: string; password: unknown; refusal: string };
type ChangeMail = { email: string; cause: string; site?: 'shop' | 'admin'; isCleared?: boolean };

/** This step has no undo: the old password may be known to someone else. */
const setPasswordStep = createStep('set-password', async ({ email, password, refusal }: New, { container }) => {
  const auth = container.resolve(Modules.AUTH);
  // Medusa's provider passes on only a sentence, without a code.
  const problem = findPasswordProblem(String(password), minPasswordLength(undefined), email);
  if (problem) throw new MedusaError(problem.code ? INVALID_DATA : refusal, problem.message, problem.code);
  const { success, authIdentity, error } = await auth.updateProvider(provider, { entity_id: email, password });
  if (!success || !authIdentity) throw new MedusaError(refusal, error ?? 'The password was not changed');
  const changedAt = authIdentity.provider_identities?.[0]?.user_metadata?.password_changed_at;
  return new StepResponse({ email, cause: `${authIdentity.id}:${String(changedAt)}`, changedAt: String(changedAt) });
});

/** This step never fails and has no undo: the password is changed already. */
const mailChangeStep = createStep(
  'mail-changed-password',
  async ({ email: recipient, cause, site, isCleared }: ChangeMail, { container }) => {
    const data = { site, is_emptied: isCleared };
    await queueMails(container, [{ kind: 'password-changed', cause, recipient, data }]).catch(() => {
      logEvent(container, 'error', { event: 'mail_not_queued', mails: ['password-changed'] });
    });
  },
);

/** Ends every session, including the caller's. Fails with not_allowed when the current password is wrong. */
export const changePasswordWorkflow = createWorkflow(
  'change-password',
  (input: CurrentPassword & { password: string }) => {
    const { email } = requirePasswordStep(input);
    mailChangeStep(setPasswordStep({ email, password: input.password, refusal: UNEXPECTED_STATE }));
  },
);

/** Answers the time of the change, which tells new sessions from old ones (`modules/passwords/credential-stamp.ts`). */
export const changeStaffPasswordWorkflow = createWorkflow(
  'change-staff-password',
  (input: CurrentStaffPassword & { password: string }) => {
    const { email } = requirePasswordOfIdentityStep(input);
    const changed = setPasswordStep({ email, password: input.password, refusal: UNEXPECTED_STATE });
    mailChangeStep({ email: changed.email, cause: changed.cause, site: 'admin' });
    return new WorkflowResponse(changed.changedAt);
  },
);

/** Until a mailed link was used, the details may be a stranger's. This step has no undo: they must not come back. */
const clearUnprovenStep = createStep('clear-unproven-account', async (email: string, { container }) => {
  const auth = container.resolve(Modules.AUTH);
  const [identity] = await auth.listProviderIdentities(
    { entity_id: email, provider },
    { relations: ['auth_identity'], take: 1 },
  );
  const metadata = identity?.user_metadata ?? {};
  const opens = identity?.auth_identity?.app_metadata;
  if (!identity || isAddressProven(identity)) return new StepResponse(false);
  const customers = container.resolve(Modules.CUSTOMER);
  const customerId = opens?.customer_id;
  const isFilled = typeof customerId === 'string' && !(await hasOrder(container, customerId));
  if (isFilled) {
    const addresses = await customers.listCustomerAddresses({ customer_id: customerId }, { select: ['id'] });
    await customers.deleteCustomerAddresses(addresses.map(({ id }) => id));
    await container.resolve(remindersModule).forgetCustomer(customerId);
    await releaseCarts(container, customerId);
    await forgetTrade(container, customerId);
    await customers.updateCustomers(customerId, {
      first_name: null,
      last_name: null,
      phone: null,
      company_name: null,
      metadata: nextCalendarRound(),
    });
  }
  await auth.updateProviderIdentities({
    id: identity.id,
    user_metadata: { ...metadata, email_proven_at: new Date().toISOString() },
  });
  return new StepResponse(isFilled);
});

/** A cart may have words that a stranger typed. A browser that has one open goes on with it as a guest's. */
async function releaseCarts(container: MedusaContainer, customerId: string): Promise<void> {
  const carts = container.resolve(Modules.CART);
  const all = await carts.listCarts({ customer_id: customerId }, { select: ['id', 'completed_at'] });
  const open = all.filter(({ completed_at }) => !completed_at);
  await carts.updateCarts(open.map(({ id }) => ({ id, customer_id: null, email: null })));
}

/** Invoices would go to the shop and street of a stranger, whom the owner may have accepted. */
async function forgetTrade(container: MedusaContainer, customerId: string): Promise<void> {
  const trade = container.resolve(tradeModule);
  const account = await trade.accountOf(customerId);
  if (!account) return;
  const { key, ttl } = offersLock;
  const forget = async () => {
    const group = (await findTradeGroups(container)).get(account.kind);
    if (group) {
      const pair = { customer_id: customerId, customer_group_id: group };
      await container.resolve(Modules.CUSTOMER).removeCustomerFromGroup(pair);
    }
    await trade.forgetCustomer(customerId);
  };
  // The owner may be deciding on it, which gives the trade prices. The link is used up, so this waits out a long sync.
  await container.resolve(Modules.LOCKING).execute(key, forget, { timeout: ttl, expire: ttl });
}

/** A shopper who ordered has received mails at this address, so the account is theirs. */
async function hasOrder(container: MedusaContainer, customerId: string): Promise<boolean> {
  const orders = await container
    .resolve(Modules.ORDER)
    .listOrders({ customer_id: customerId }, { select: ['id'], take: 1 });
  return orders.length > 0;
}

export const resetPasswordWorkflow = createWorkflow(
  'reset-password',
  (input: { actorType: string; email: string; password: unknown }) => {
    forgetResetLinkStep(input);
    const changed = setPasswordStep({ email: input.email, password: input.password, refusal: UNAUTHORIZED });
    const isShopper = transform({ input }, ({ input }) => input.actorType === 'customer');
    const isCleared = when({ isShopper }, ({ isShopper }) => isShopper).then(() => clearUnprovenStep(changed.email));
    mailChangeStep(
      transform(
        { changed, isShopper, isCleared },
        ({ changed: { email, cause }, isShopper, isCleared }): ChangeMail =>
          isShopper ? { email, cause, isCleared } : { email, cause, site: 'admin' },
      ),
    );
  },
);
