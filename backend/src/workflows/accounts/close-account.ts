import { removeCustomerAccountWorkflow } from '@medusajs/core-flows';
import type { CustomerAddressDTO, CustomerDTO } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import type { NewMail } from '../../mail/kinds';
import { favouritesModule } from '../../modules/favourites';
import { queueMailsStep } from '../mail/queue-mails';
import { eraseSubscriberWorkflow } from '../newsletter/erase-subscriber';

type Input = { customerId: string; email: string };

type Before = { customer: CustomerDTO; addresses: CustomerAddressDTO[]; favourites: string[] };

/** The row itself stays, marked as deleted, since orders name it. */
const forgetStep = createStep(
  'forget-person',
  async ({ customerId }: Input, { container }) => {
    const customers = container.resolve(Modules.CUSTOMER);
    const favourites = container.resolve(favouritesModule);
    const customer = await customers.retrieveCustomer(customerId, { relations: ['addresses'] });
    const addresses = customer.addresses;
    const kept = (await favourites.of(customerId)).map(({ productId }) => productId);
    await favourites.forgetCustomer(customerId);
    await customers.deleteCustomerAddresses(addresses.map(({ id }) => id));
    await customers.updateCustomers(customerId, {
      email: `${customerId}@closed.invalid`,
      first_name: null,
      last_name: null,
      phone: null,
      company_name: null,
      metadata: null,
    });
    const before: Before = { customer, addresses, favourites: kept };
    return new StepResponse(undefined, before);
  },
  async (before, { container }) => {
    if (!before) return;
    const { customer, addresses, favourites } = before;
    const customers = container.resolve(Modules.CUSTOMER);
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
  },
);

function toNewAddress({ created_at: _made, updated_at: _changed, ...address }: CustomerAddressDTO) {
  return address;
}

/**
 * Somebody wants their account no more. Name, addresses, favourites and newsletter go; with the proof of identity
 * goes every session, and the address may register anew. Orders stay in the books, as the law wants.
 */
export const closeAccountWorkflow = createWorkflow('close-account', (input: Input) => {
  forgetStep(input);
  removeCustomerAccountWorkflow.runAsStep({ input: { customerId: input.customerId } });
  eraseSubscriberWorkflow.runAsStep({ input: { email: input.email } });
  const mails = transform({ input }, ({ input: { customerId, email } }): NewMail[] => [
    { kind: 'account-closed', cause: customerId, recipient: email, data: {} },
  ]);
  return new WorkflowResponse(queueMailsStep(mails));
});
