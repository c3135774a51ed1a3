import { deleteCustomersWorkflow } from '@medusajs/core-flows';
import type { CustomerAddressDTO, CustomerDTO, MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform, when } from '@medusajs/framework/workflows-sdk';
import { closedEmail, findHalfClosed, oneChangeAtATime } from '../../accounts/find-half-changed-accounts';
import type { NewMail } from '../../mail/kinds';
import { favouritesModule } from '../../modules/favourites';
import { remindersModule } from '../../modules/reminders';
import type { ReminderEntry } from '../../modules/reminders/reminders-service';
import { tradeModule } from '../../modules/trade';
import type { StoredTradeAccount } from '../../modules/trade/trade-service';
import { bestEffort } from '../../process/best-effort';
import { eraseOpenCartsWorkflow } from '../cart/erase-carts';
import { eraseGiftCardsWorkflow } from '../gift-cards/erase-gift-cards';
import { queueMailsStep } from '../mail/queue-mails';
import { eraseSubscriberWorkflow } from '../newsletter/erase-subscriber';
import { eraseReviewsWorkflow } from '../reviews/erase-reviews';
import { eraseWordsWorkflow } from '../words/erase-words';
import { finishEmailChange } from './change-email';

type Input = { customerId: string; email: string; isProven: boolean };
/** What is kept under an address alone goes only with an account that has proven it. */
type Erased = { customerId: string; email: string | undefined };

type Before = {
  customer: CustomerDTO;
  guests: CustomerDTO[];
  addresses: CustomerAddressDTO[];
  favourites: string[];
  reminders: ReminderEntry[];
  trade: StoredTradeAccount | undefined;
};

const findCustomerStep = createStep('find-customer', async ({ customerId }: Input, { container }) => {
  const [customer] = await container.resolve(Modules.CUSTOMER).listCustomers({ id: customerId }, { select: ['id'] });
  return new StepResponse({ isDeleted: !customer });
});

/** Orders refer to the customer row, so it stays as deleted. The same address may have ordered as a guest, by name. */
const anonymizeStep = createStep(
  'anonymize-customer',
  async ({ customerId, email }: Erased, { container }) => {
    const customers = container.resolve(Modules.CUSTOMER);
    const favourites = container.resolve(favouritesModule);
    const customer = await customers.retrieveCustomer(customerId, { relations: ['addresses'] });
    const addresses = customer.addresses;
    const favouriteIds = (await favourites.listFor(customerId)).map(({ productId }) => productId);
    await favourites.forgetCustomer(customerId);
    const reminders = await container.resolve(remindersModule).listFor(customerId);
    await container.resolve(remindersModule).forgetCustomer(customerId);
    const trade = await container.resolve(tradeModule).accountOf(customerId);
    await container.resolve(tradeModule).forgetCustomer(customerId);
    await customers.deleteCustomerAddresses(addresses.map(({ id }) => id));
    const guests = email ? await customers.listCustomers({ email, has_account: false }) : [];
    await customers.updateCustomers(
      guests.map(({ id }) => id),
      { first_name: null, last_name: null },
    );
    await customers.updateCustomers(customerId, {
      email: closedEmail(customerId),
      first_name: null,
      last_name: null,
      phone: null,
      company_name: null,
      metadata: null,
    });
    const before: Before = { customer, guests, addresses, favourites: favouriteIds, reminders, trade };
    return new StepResponse(undefined, before);
  },
  async (before, { container }) => {
    if (!before) return;
    const { customer, guests, addresses, favourites, reminders, trade } = before;
    if (trade) await container.resolve(tradeModule).restore(trade);
    const customers = container.resolve(Modules.CUSTOMER);
    for (const { id, first_name, last_name } of guests) {
      await customers.updateCustomers(id, { first_name: first_name ?? null, last_name: last_name ?? null });
    }
    const { email, first_name, last_name, phone, company_name, metadata } = customer;
    await customers.updateCustomers(customer.id, {
      email,
      first_name: first_name ?? null,
      last_name: last_name ?? null,
      phone: phone ?? null,
      company_name: company_name ?? null,
      metadata: metadata ?? null,
    });
    await customers.createCustomerAddresses(addresses.map(toNewAddress));
    await container.resolve(favouritesModule).add(customer.id, favourites);
    await container
      .resolve(remindersModule)
      .createReminders(
        reminders.map(({ id, customer_id, name, on_day, occasion }) => ({ id, customer_id, name, on_day, occasion })),
      );
  },
);

function toNewAddress({ created_at: _made, updated_at: _changed, ...address }: CustomerAddressDTO) {
  return address;
}

/**
 * This step has no undo and does not fail, since the mail has left: the job `reconcile-accounts` repeats it. An identity that
 * also opens the dashboard stays.
 */
const removeSignInStep = createStep('remove-sign-in', async ({ customerId }: Input, { container }) => {
  const auth = container.resolve(Modules.AUTH);
  await bestEffort(container, 'account_not_closed', async () => {
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
 * Removing the sign-in ends every session and frees the address, so it comes last: a run that was interrupted before can be
 * repeated, by the shopper or by the job that finds it. Orders stay, as the law requires.
 */
const closeAccountWorkflow = createWorkflow('close-account', (input: Input) => {
  const erased = transform(
    { input },
    ({ input: { customerId, email, isProven } }): Erased => ({
      customerId,
      email: isProven ? email : undefined,
    }),
  );
  when(input, ({ isProven }) => isProven).then(() => {
    eraseSubscriberWorkflow.runAsStep({ input: { email: input.email } });
  });
  eraseReviewsWorkflow.runAsStep({ input: erased });
  eraseWordsWorkflow.runAsStep({ input: erased });
  eraseGiftCardsWorkflow.runAsStep({ input: erased });
  eraseOpenCartsWorkflow.runAsStep({ input });
  const found = findCustomerStep(input);
  when(found, ({ isDeleted }) => !isDeleted).then(() => {
    anonymizeStep(erased);
    deleteCustomersWorkflow.runAsStep({ input: { ids: [input.customerId] } });
  });
  const mails = transform({ input }, ({ input: { customerId, email, isProven } }): NewMail[] => [
    { kind: 'account-closed', cause: customerId, recipient: email, data: { is_unproven: !isProven } },
  ]);
  queueMailsStep(mails);
  removeSignInStep(input);
});

/**
 * @param input.email the address that the customer signs in with
 * @param input.isProven read before the password was checked: who proves the address sets another password
 */
export async function closeAccount(container: MedusaContainer, input: Input): Promise<void> {
  await oneChangeAtATime(container, input.customerId, async () => {
    await finishEmailChange(container, input.customerId);
    await closeAccountWorkflow(container).run({ input });
  });
}

/** Ends a closing of which the process died, unless it was ended, or undone, meanwhile. */
export async function finishClosing(container: MedusaContainer, customerId: string): Promise<void> {
  await oneChangeAtATime(container, customerId, async () => {
    const input = (await findHalfClosed(container)).find((one) => one.customerId === customerId);
    if (input) await closeAccountWorkflow(container).run({ input });
  });
}
