import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { customerOfLink, verifyEmailChange } from '@shop/shared/signed/email-change';
import { isTaken, type OwnIdentity, ownIdentity } from '../../accounts/own-identity';
import type { NewMail } from '../../mail/kinds';
import { settings } from '../../process/settings/current';
import { queueMailsStep } from '../mail/queue-mails';

type Input = { token: string; email: string };
type Change = { customerId: string; identity: OwnIdentity; from: string; to: string; changedAt: string };

const refusals = {
  over: 'This link has been used, has run out or was never ours.',
  taken: 'Somebody has an account with this address by now, so it cannot be yours too.',
};

const demandStep = createStep('demand-email-link', async ({ token, email }: Input, { container }) => {
  const customerId = customerOfLink(token);
  const identity = customerId && (await ownIdentity(container, customerId));
  const isGood =
    identity &&
    !identity.isAdmins &&
    (await verifyEmailChange(
      token,
      { customerId, present: identity.email, stamp: identity.stamp, wanted: email },
      settings.SHOP_LINK_SECRET,
    ));
  if (!isGood) throw new MedusaError(MedusaError.Types.INVALID_DATA, refusals.over);
  if (await isTaken(container, email)) throw new MedusaError(MedusaError.Types.DUPLICATE_ERROR, refusals.taken);
  const change: Change = { customerId, identity, from: identity.email, to: email, changedAt: new Date().toISOString() };
  return new StepResponse(change);
});

/** Dated, so that every session of before is over and the link is worth nothing any more. */
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
      // Somebody registered with it in this very moment; the database lets one of them have it.
      if (await isTaken(container, to)) throw new MedusaError(MedusaError.Types.DUPLICATE_ERROR, refusals.taken);
      throw error;
    }
    return new StepResponse(undefined, identity);
  },
  async (before, { container }) => {
    if (!before) return;
    // Medusa writes over what is named, and leaves the rest: without a name the date would stay.
    const { email_changed_at = null } = before.metadata;
    await container.resolve(Modules.AUTH).updateProviderIdentities({
      id: before.id,
      entity_id: before.email,
      user_metadata: { ...before.metadata, email_changed_at },
    });
  },
);

const moveCustomerStep = createStep(
  'move-customer',
  async ({ customerId, from, to }: Change, { container }) => {
    await container.resolve(Modules.CUSTOMER).updateCustomers(customerId, { email: to });
    return new StepResponse(undefined, { customerId, email: from });
  },
  async (before, { container }) => {
    if (before) await container.resolve(Modules.CUSTOMER).updateCustomers(before.customerId, { email: before.email });
  },
);

/** Carts in which another address than the account's was typed keep that one. Orders keep theirs in any case. */
const moveCartsStep = createStep(
  'move-open-carts',
  async ({ customerId, from, to }: Change, { container }) => {
    const { data: carts } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: 'cart',
      fields: ['id', 'email'],
      filters: { customer_id: customerId, completed_at: null },
    });
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

/** The new address of an account said yes: from now on it is what its owner signs in with and is written to. */
const changeEmailWorkflow = createWorkflow('change-email', (input: Input) => {
  const change = demandStep(input);
  moveSignInStep(change);
  moveCustomerStep(change);
  moveCartsStep(change);
  // The address of before must hear of it: without this mail nothing is changed.
  const mails = transform({ change }, ({ change: { identity, from, changedAt } }): NewMail[] => [
    { kind: 'email-changed', cause: `${identity.id}:${changedAt}`, recipient: from, data: {} },
  ]);
  return new WorkflowResponse(queueMailsStep(mails));
});

/**
 * Does what a mailed link stands for, once.
 *
 * @throws a MedusaError of the type invalid_data for a link that is over, duplicate_error for an address that is
 * somebody else's by now
 */
export async function changeEmail(container: MedusaContainer, input: Input): Promise<void> {
  // Two presses at once are one after the other, and the second finds the link used.
  await container
    .resolve(Modules.LOCKING)
    .execute(`email-of:${customerOfLink(input.token) ?? 'nobody'}`, () =>
      changeEmailWorkflow(container).run({ input }),
    );
}
