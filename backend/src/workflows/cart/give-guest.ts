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

/** `guest` is null when nobody has an account with this address: Medusa does right by itself. */
const makeGuestStep = createStep(
  'make-guest',
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

type Giving = { cartId: string; guest: string };

const giveStep = createStep(
  'give-guest',
  async ({ cartId, guest }: Giving, { container }) => {
    await container.resolve(Modules.CART).updateCarts(cartId, { customer_id: guest });
    return new StepResponse(undefined, cartId);
  },
  async (cartId, { container }) => {
    // Medusa's type knows no cart of nobody's, which its table has.
    const nobody: object = { customer_id: null };
    if (cartId) await container.resolve(Modules.CART).updateCarts(cartId, nobody);
  },
);

/**
 * The guest with an address that an account has too, so that a cart in which it is typed stays a guest's.
 * Answers null when there is no such account.
 */
export const makeGuestWorkflow = createWorkflow('make-guest', (input: { email: string }) => {
  return new WorkflowResponse(makeGuestStep(input));
});

/** Gives a cart that is nobody's such a guest. */
export const giveGuestWorkflow = createWorkflow('give-guest', (input: { cartId: string; email: string }) => {
  const found = makeGuestStep({ email: input.email });
  when(found, ({ guest }) => guest !== null).then(() => {
    giveStep({ cartId: input.cartId, guest: transform(found, ({ guest }) => guest ?? '') });
  });
  return new WorkflowResponse(undefined);
});
