import { href } from 'react-router';
import { deliveryCountries } from '../../../commerce/checkout/delivery.server.ts';
import { addAddress } from '../../../commerce/customer/addresses.server.ts';
import { valueOrThrow } from '../../../commerce/value-or-throw.server.ts';
import { accountMeta } from '../account-meta.ts';
import { customerContext } from '../customer.server.ts';
import type { Route } from './+types/new-address';
import { AddressForm } from './address-form.tsx';
import { saveAddress } from './save-address.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { customer } = context.get(customerContext);
  const { firstName, lastName } = customer;
  return {
    countries: valueOrThrow(await deliveryCountries()),
    isFirst: customer.addresses.length === 0,
    person: { firstName, lastName },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return saveAddress(request, (address) => addAddress(context.get(customerContext).token, address));
}

export const meta: Route.MetaFunction = accountMeta('A new address');

export default function NewAddress({ loaderData: { countries, isFirst, person }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>A new address</h1>
      <AddressForm
        action={href('/account/addresses/new')}
        address={person}
        countries={countries}
        isFirst={isFirst}
        rendered={actionData}
      />
    </>
  );
}
