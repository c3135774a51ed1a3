import { removeCustomerAccountWorkflow } from '@medusajs/core-flows';
import type { CustomerAddressDTO, CustomerDTO } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform } from '@medusajs/framework/workflows-sdk';
import type { NewMail } from '../../mail/kinds';
import { favouritesModule } from '../../modules/favourites';
import { remindersModule } from '../../modules/reminders';
import type { ReminderEntry } from '../../modules/reminders/reminders-service';
import { tradeModule } from '../../modules/trade';
import type { StoredTradeAccount } from '../../modules/trade/trade-service';
import { eraseOpenCartsWorkflow } from '../cart/erase-carts';
import { eraseGiftCardsWorkflow } from '../gift-cards/erase-gift-cards';
import { queueMailsStep } from '../mail/queue-mails';
import { eraseSubscriberWorkflow } from '../newsletter/erase-subscriber';
import { eraseReviewsWorkflow } from '../reviews/erase-reviews';
import { eraseWordsWorkflow } from '../words/erase-words';

type Input = { customerId: string; email: string };

type Before = {
  customer: CustomerDTO;
  guests: CustomerDTO[];
  addresses: CustomerAddressDTO[];
  favourites: string[];
  reminders: ReminderEntry[];
  trade: StoredTradeAccount | undefined;
};

/** Orders refer to the customer row, so it stays as deleted. The same address may have ordered as a guest, by name. */
const anonymizeStep = createStep(
  'anonymize-customer',
  async ({ customerId, email }: Input, { container }) => {
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
    const guests = await customers.listCustomers({ email, has_account: false });
    await customers.updateCustomers(
      guests.map(({ id }) => id),
      { first_name: null, last_name: null },
    );
    await customers.updateCustomers(customerId, {
      email: `${customerId}@closed.invalid`,
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
 * Removing the auth identity ends every session and frees the address, so it comes last: until then an interrupted run can
 * be asked for again. Orders stay, as the law requires.
 */
export const closeAccountWorkflow = createWorkflow('close-account', (input: Input) => {
  eraseSubscriberWorkflow.runAsStep({ input: { email: input.email } });
  eraseReviewsWorkflow.runAsStep({ input });
  eraseWordsWorkflow.runAsStep({ input });
  eraseGiftCardsWorkflow.runAsStep({ input });
  eraseOpenCartsWorkflow.runAsStep({ input });
  anonymizeStep(input);
  removeCustomerAccountWorkflow.runAsStep({ input: { customerId: input.customerId } });
  const mails = transform({ input }, ({ input: { customerId, email } }): NewMail[] => [
    { kind: 'account-closed', cause: customerId, recipient: email, data: {} },
  ]);
  queueMailsStep(mails);
});
