import { deleteCustomersWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, transform, when } from '@medusajs/framework/workflows-sdk';
import { closedEmail, findHalfClosed, oneChangeAtATime } from '../../accounts/find-half-changed-accounts';
import type { NewMail } from '../../mail/kinds';
import { favouritesModule } from '../../modules/favourites';
import { remindersModule } from '../../modules/reminders';
import { tradeModule } from '../../modules/trade';
import { bestEffort } from '../../process/best-effort';
import { eraseOpenCartsWorkflow } from '../cart/erase-carts';
import { eraseGiftCardsWorkflow } from '../gift-cards/erase-gift-cards';
import { queueMailsStep } from '../mail/queue-mails';
import { eraseSubscriberWorkflow } from '../newsletter/erase-subscriber';
import { eraseReviewsWorkflow } from '../reviews/erase-reviews';
import { eraseWordsWorkflow } from '../words/erase-words';
import { finishEmailChange } from './change-email';

type Input = { customerId: string; email: string; isProven: boolean };
/** The data under an address alone goes only with an account that has proven it. */
type Erased = { customerId: string; email: string | undefined };

/**
 * Orders refer to the customer row, so it stays as deleted. The address is written first: by it the job `reconcile-accounts`
 * finds a closing that was interrupted. This step has no undo: what goes with the account cannot be brought back.
 */
const endCustomerStep = createStep('end-customer', async ({ customerId, email: signsInWith }: Input, { container }) => {
  const customers = container.resolve(Modules.CUSTOMER);
  const [customer] = await customers.listCustomers({ id: customerId }, { relations: ['addresses'] });
  if (!customer) return;
  const email = closedEmail(customerId);
  // The row keeps the time at which the closing began: only what was proven by then counts.
  if (customer.email !== email) {
    const person = { first_name: null, last_name: null, phone: null, company_name: null, metadata: null };
    await customers.updateCustomers(customerId, { email, ...person });
  }
  await customers.deleteCustomerAddresses(customer.addresses.map(({ id }) => id));
  // Without a sign-in only the row leads to a closing that was interrupted, so it goes last.
  if (signsInWith !== '') await deleteCustomersWorkflow(container).run({ input: { ids: [customerId] } });
});

/** The same address may have ordered as a guest, by name. This step has no undo: the customer asked for it. */
const forgetCustomerStep = createStep('forget-customer', async ({ customerId, email }: Erased, { container }) => {
  await container.resolve(favouritesModule).forgetCustomer(customerId);
  await container.resolve(remindersModule).forgetCustomer(customerId);
  await container.resolve(tradeModule).forgetCustomer(customerId);
  if (email) {
    const noName = { first_name: null, last_name: null };
    await container.resolve(Modules.CUSTOMER).updateCustomers({ email, has_account: false }, noName);
  }
});

/** This step has no undo and does not fail: `reconcile-accounts` repeats it. A sign-in to the dashboard stays. */
const removeSignInStep = createStep('remove-sign-in', async ({ customerId, email }: Input, { container }) => {
  const auth = container.resolve(Modules.AUTH);
  await bestEffort(container, 'account_not_closed', async () => {
    if (email === '') await deleteCustomersWorkflow(container).run({ input: { ids: [customerId] } });
    const identities = await auth.listAuthIdentities({ app_metadata: { customer_id: customerId } });
    for (const { id, app_metadata } of identities) {
      if (app_metadata?.user_id) {
        await auth.updateAuthIdentities({ id, app_metadata: { ...app_metadata, customer_id: null } });
      } else {
        await auth.deleteAuthIdentities([id]);
      }
    }
  });
});

/**
 * From its first write on a closing goes forward only: one that fails, or dies, is ended by the job that finds it.
 * Removing the sign-in ends every session and frees the address, so it comes last. Orders stay, as the law requires.
 */
const closeAccountWorkflow = createWorkflow('close-account', (input: Input) => {
  const erased = transform(
    { input },
    ({ input: { customerId, email, isProven } }): Erased => ({
      customerId,
      email: isProven ? email : undefined,
    }),
  );
  endCustomerStep(input);
  when(input, ({ isProven }) => isProven).then(() => {
    eraseSubscriberWorkflow.runAsStep({ input: { email: input.email } });
  });
  eraseReviewsWorkflow.runAsStep({ input: erased });
  eraseWordsWorkflow.runAsStep({ input: erased });
  eraseGiftCardsWorkflow.runAsStep({ input: erased });
  eraseOpenCartsWorkflow.runAsStep({ input });
  forgetCustomerStep(erased);
  const mails = transform({ input }, ({ input: { customerId, email, isProven } }): NewMail[] =>
    email === ''
      ? []
      : [{ kind: 'account-closed', cause: customerId, recipient: email, data: { is_unproven: !isProven } }],
  );
  queueMailsStep(mails);
  removeSignInStep(input);
});

/**
 * @param input.email the address that the customer signs in with; empty of a guest
 * @param input.isProven read before the password was checked: who proves the address sets another password
 */
export async function closeAccount(container: MedusaContainer, input: Input): Promise<void> {
  await oneChangeAtATime(container, input.customerId, async () => {
    await finishEmailChange(container, input.customerId);
    await closeAccountWorkflow(container).run({ input });
  });
}

/** Ends a closing that failed or died, unless it was ended meanwhile. */
export async function finishClosing(container: MedusaContainer, customerId: string): Promise<void> {
  await oneChangeAtATime(container, customerId, async () => {
    const input = (await findHalfClosed(container)).find((one) => one.customerId === customerId);
    if (input) await closeAccountWorkflow(container).run({ input });
  });
}
