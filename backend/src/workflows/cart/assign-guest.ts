import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import { Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';

type Found = { guest: string | null };

/** `guest` is null when no account has this address: Medusa then handles the guest itself. */
const createGuestStep = createStep(
  'create-guest',
  async ({ email }: { email: string }, { container }) => {
    const customers = container.resolve(Modules.CUSTOMER);
    const known = await customers.listCustomers({ email }, { select: ['id', 'has_account'] });
    const isAccounts = known.some(({ has_account }) => has_account);
    const guest = known.find(({ has_account }) => !has_account);
    const made = isAccounts && !guest ? await customers.createCustomers({ email }) : undefined;
    const found: Found = { guest: isAccounts ? ((guest ?? made)?.id ?? null) : null };
    return new StepResponse(found, { made: made?.id });
  },
  async (done, { container }) => {
    if (done?.made) await container.resolve(Modules.CUSTOMER).deleteCustomers(done.made);
  },
);

/** Medusa's type excludes a cart without a customer, though its table allows it. */
const withoutCustomer: object = { customer_id: null };

type Assignment = { cartId: string; guest: string };

const assignStep = createStep(
  'assign-guest',
  async ({ cartId, guest }: Assignment, { container }) => {
    // It may have been taken into an account or ordered since its owner was checked.
    const stillOpen: object = { id: cartId, ...withoutCustomer, completed_at: null };
    const assigned = await container.resolve(Modules.CART).updateCarts(stillOpen, { customer_id: guest });
    return new StepResponse(undefined, assigned.length > 0 ? cartId : undefined);
  },
  async (cartId, { container }) => {
    if (cartId) await container.resolve(Modules.CART).updateCarts(cartId, withoutCustomer);
  },
);

/** Finds or creates the guest customer of an address that also has an account, so that the cart stays a guest's. */
export const createGuestWorkflow = createWorkflow(
  'create-guest',
  (input: { email: string }) => new WorkflowResponse(createGuestStep(input)),
);

export const assignGuestWorkflow = createWorkflow('assign-guest', (input: { cartId: string; email: string }) => {
  // Taking a cart into an account, or ordering it, needs this lock, too: Medusa finds open carts, then writes by id.
  acquireLockStep({ key: input.cartId, timeout: 10, ttl: 10 });
  const found = createGuestStep({ email: input.email });
  when(found, ({ guest }) => guest !== null).then(() => {
    assignStep({ cartId: input.cartId, guest: transform(found, ({ guest }) => guest ?? '') });
  });
  releaseLockStep({ key: input.cartId });
});
