import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { refusalCodeOf } from '@shop/shared/refusal-codes';
import { demandPassword } from '../../accounts/demand-password';
import { queueMails } from '../mail/queue-mails';
import { forgetResetLinkStep } from './mail-reset-link';

const provider = 'emailpass';
const { UNAUTHORIZED, UNEXPECTED_STATE, INVALID_DATA } = MedusaError.Types;

type Present = { customerId: string; current: string };

const demandStep = createStep('demand-present-password', async ({ customerId, current }: Present, { container }) => {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId, has_account: true }, { select: ['email'], take: 1 });
  const email = customer?.email ?? '';
  await demandPassword(container, email, current);
  return new StepResponse({ email });
});

type OwnPresent = { identityId: string; current: string };

const demandOfIdentityStep = createStep(
  'demand-password-of-identity',
  async ({ identityId, current }: OwnPresent, { container }) => {
    const [identity] = await container
      .resolve(Modules.AUTH)
      .listProviderIdentities({ auth_identity_id: identityId, provider }, { select: ['entity_id'], take: 1 });
    const email = identity?.entity_id ?? '';
    await demandPassword(container, email, current);
    return new StepResponse({ email });
  },
);

/** `refusal` is the type of the error when the password is not taken. */
type New = { email: string; password: unknown; refusal: string };
type Told = { email: string; cause: string; site?: 'shop' | 'admin'; isEmptied?: boolean };

/** No undo: whoever changes a password may do so because somebody else knows the one of before. */
const setPasswordStep = createStep('set-password', async ({ email, password, refusal }: New, { container }) => {
  const auth = container.resolve(Modules.AUTH);
  const { success, authIdentity, error } = await auth.updateProvider(provider, { entity_id: email, password });
  if (!success || !authIdentity) {
    const code = refusalCodeOf(error ?? '');
    throw new MedusaError(code ? INVALID_DATA : refusal, error ?? 'The password was not changed', code);
  }
  const changedAt = authIdentity.provider_identities?.[0]?.user_metadata?.password_changed_at;
  return new StepResponse({ email, cause: `${authIdentity.id}:${String(changedAt)}`, changedAt: String(changedAt) });
});

/** It never fails and has no undo: the password is changed, and saying otherwise would be untrue. */
const tellStep = createStep(
  'mail-changed-password',
  async ({ email: recipient, cause, site, isEmptied }: Told, { container }) => {
    try {
      await queueMails(container, [
        { kind: 'password-changed', cause, recipient, data: { site, is_emptied: isEmptied } },
      ]);
    } catch {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
      logger.error(JSON.stringify({ event: 'mail-not-queued', mails: ['password-changed'] }));
    }
    return new StepResponse(undefined);
  },
);

/**
 * A new password for somebody who is signed in and knows the present one: not_allowed when that is not right. Every
 * session of before is over with it, the caller's too; and the account's address is told.
 */
export const changePasswordWorkflow = createWorkflow('change-password', (input: Present & { password: string }) => {
  const { email } = demandStep(input);
  tellStep(setPasswordStep({ email, password: input.password, refusal: UNEXPECTED_STATE }));
  return new WorkflowResponse(undefined);
});

/**
 * The same for somebody who helps to run the shop. Answers when it was changed, by which a session of afterwards is
 * told from those of before (`modules/passwords/stamp.ts`).
 */
export const changeHelpersPasswordWorkflow = createWorkflow(
  'change-helpers-password',
  (input: OwnPresent & { password: string }) => {
    const { email } = demandOfIdentityStep(input);
    const changed = setPasswordStep({ email, password: input.password, refusal: UNEXPECTED_STATE });
    tellStep({ email: changed.email, cause: changed.cause, site: 'admin' });
    return new WorkflowResponse(changed.changedAt);
  },
);

/**
 * Anybody can open an account under any address. The first mailed link that is used shows whose it is: until then its
 * names, telephone numbers and addresses are of somebody unknown, and are removed. No undo: the password is changed, and
 * what a stranger left must not come back.
 */
const emptyUnprovenStep = createStep('empty-unproven-account', async (email: string, { container }) => {
  const auth = container.resolve(Modules.AUTH);
  const [identity] = await auth.listProviderIdentities(
    { entity_id: email, provider },
    { relations: ['auth_identity'], take: 1 },
  );
  const metadata = identity?.user_metadata ?? {};
  const opens = identity?.auth_identity?.app_metadata;
  // Whoever keeps the shop was invited by mail.
  const isProven = metadata.email_proven_at || metadata.email_changed_at || opens?.user_id;
  if (!identity || isProven) return new StepResponse(false);
  const customers = container.resolve(Modules.CUSTOMER);
  const customerId = opens?.customer_id;
  const isFilled = typeof customerId === 'string' && !(await hasOrder(container, customerId));
  if (isFilled) {
    const addresses = await customers.listCustomerAddresses({ customer_id: customerId }, { select: ['id'] });
    await customers.deleteCustomerAddresses(addresses.map(({ id }) => id));
    await customers.updateCustomers(customerId, {
      ...{ first_name: null, last_name: null, phone: null, company_name: null },
    });
  }
  await auth.updateProviderIdentities({
    id: identity.id,
    user_metadata: { ...metadata, email_proven_at: new Date().toISOString() },
  });
  return new StepResponse(isFilled);
});

/** Whoever ordered has had the mails of that order at this address: what is in the account is theirs. */
async function hasOrder(container: MedusaContainer, customerId: string): Promise<boolean> {
  const orders = await container
    .resolve(Modules.ORDER)
    .listOrders({ customer_id: customerId }, { select: ['id'], take: 1 });
  return orders.length > 0;
}

/** A new password behind a mailed link, which says whose it is: a shopper is told that it happened. */
export const renewPasswordWorkflow = createWorkflow(
  'renew-password',
  (input: { actorType: string; email: string; password: unknown }) => {
    forgetResetLinkStep(input);
    const changed = setPasswordStep({ email: input.email, password: input.password, refusal: UNAUTHORIZED });
    const isShopper = transform({ input }, ({ input }) => input.actorType === 'customer');
    when({ isShopper }, ({ isShopper }) => isShopper).then(() => {
      const isEmptied = emptyUnprovenStep(changed.email);
      tellStep({ email: changed.email, cause: changed.cause, isEmptied });
    });
    return new WorkflowResponse(undefined);
  },
);
