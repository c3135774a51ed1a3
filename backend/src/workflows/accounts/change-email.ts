import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform } from '@medusajs/framework/workflows-sdk';
import { customerOfLink, verifyEmailChange } from '@shop/shared/signed/email-change';
import { type EmailChange, findHalfMoved, oneChangeAtATime } from '../../accounts/find-half-changed-accounts';
import { type CustomerIdentity, findOwnIdentity, isEmailTaken } from '../../accounts/find-own-identity';
import { readGraph } from '../../database/read-graph';
import type { NewMail } from '../../mail/kinds';
import { bestEffort } from '../../process/best-effort';
import { settings } from '../../process/settings/current';
import { queueMailsStep } from '../mail/queue-mails';

type Input = { token: string; email: string };
type Change = EmailChange & { identity: CustomerIdentity };

const refusals = {
  over: 'This link has been used, has run out or was never ours.',
  taken: 'Somebody has an account with this address by now, so it cannot be yours too.',
};

const requireLinkStep = createStep('require-email-link', async ({ token, email }: Input, { container }) => {
  const customerId = customerOfLink(token);
  const identity = customerId && (await findOwnIdentity(container, customerId));
  const isGood =
    identity &&
    !identity.opensAdmin &&
    (await verifyEmailChange(
      token,
      { customerId, present: identity.email, stamp: identity.stamp, wanted: email },
      settings.SHOP_LINK_SECRET,
    ));
  if (!isGood) throw new MedusaError(MedusaError.Types.INVALID_DATA, refusals.over);
  if (await isEmailTaken(container, email)) throw new MedusaError(MedusaError.Types.DUPLICATE_ERROR, refusals.taken);
  const { id: identityId, email: from } = identity;
  const changedAt = new Date().toISOString();
  return new StepResponse<Change>({ customerId, identityId, identity, from, to: email, changedAt });
});

/** The date ends every earlier session and makes the link worthless. */
const moveSignInStep = createStep(
  'move-sign-in',
  async ({ identity, to, changedAt }: Change, { container }) => {
    try {
      await container.resolve(Modules.AUTH).updateProviderIdentities({
        id: identity.id,
        entity_id: to,
        user_metadata: { ...identity.metadata, email_changed_at: changedAt },
      });
    } catch (error) {
      // Another registration took the address in the meantime; the database lets only one of them have it.
      if (await isEmailTaken(container, to)) throw new MedusaError(MedusaError.Types.DUPLICATE_ERROR, refusals.taken);
      throw error;
    }
    return new StepResponse(undefined, identity);
  },
  async (before, { container }) => {
    if (!before) return;
    // Medusa merges metadata, so the date must be set to null explicitly.
    const { email_changed_at = null } = before.metadata;
    await container.resolve(Modules.AUTH).updateProviderIdentities({
      id: before.id,
      entity_id: before.email,
      user_metadata: { ...before.metadata, email_changed_at },
    });
  },
);

/** This step has no undo and does not fail, since the mail has left: the job `reconcile-accounts` repeats it. */
const moveCustomerStep = createStep('move-customer', async ({ customerId, to }: EmailChange, { container }) => {
  await bestEffort(container, 'email_not_changed', () =>
    container.resolve(Modules.CUSTOMER).updateCustomers(customerId, { email: to }),
  );
});

/** A cart with another typed address keeps it. */
const moveCartsStep = createStep(
  'move-open-carts',
  async ({ customerId, from, to }: EmailChange, { container }) => {
    const carts = await readGraph(container, 'cart', ['id', 'email'], { customer_id: customerId, completed_at: null });
    const ids = carts.filter(({ email }) => email?.toLowerCase() === from).map(({ id }) => id);
    await container.resolve(Modules.CART).updateCarts(ids.map((id) => ({ id, email: to })));
    return new StepResponse(undefined, { ids, email: from });
  },
  async (before, { container }) => {
    if (!before) return;
    const { ids, email } = before;
    await container.resolve(Modules.CART).updateCarts(ids.map((id) => ({ id, email })));
  },
);

const finishEmailChangeWorkflow = createWorkflow('finish-email-change', (change: EmailChange) => {
  moveCartsStep(change);
  // The old address must be told, so without this mail nothing changes.
  const mails = transform({ change }, ({ change: { identityId, from, changedAt } }): NewMail[] => [
    { kind: 'email-changed', cause: `${identityId}:${changedAt}`, recipient: from, data: {} },
  ]);
  queueMailsStep(mails);
  moveCustomerStep(change);
});

const changeEmailWorkflow = createWorkflow('change-email', (input: Input) => {
  const change = requireLinkStep(input);
  moveSignInStep(change);
  finishEmailChangeWorkflow.runAsStep({ input: change });
});

/** @throws invalid_data for a used or expired link, duplicate_error for an address that is taken */
export async function changeEmail(container: MedusaContainer, input: Input): Promise<void> {
  const change = () => changeEmailWorkflow(container).run({ input });
  await oneChangeAtATime(container, customerOfLink(input.token) ?? 'nobody', change);
}

/** Ends a change of which the process died once the sign-in had moved. The caller holds the lock of the account. */
export async function finishEmailChange(container: MedusaContainer, customerId: string): Promise<void> {
  const input = (await findHalfMoved(container)).find((one) => one.customerId === customerId);
  if (input) await finishEmailChangeWorkflow(container).run({ input });
}
