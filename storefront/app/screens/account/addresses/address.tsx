import { data, href } from 'react-router';
import { deliveryCountries } from '../../../commerce/checkout/delivery.server.ts';
import { changeAddress } from '../../../commerce/customer/addresses.server.ts';
import { valueOrThrow } from '../../../commerce/value-or-throw.server.ts';
import { accountMeta } from '../account-meta.ts';
import { customerContext } from '../customer.server.ts';
import type { Route } from './+types/address';
import { AddressForm } from './address-form.tsx';
import { saveAddress } from './save-address.server.ts';

/** Another customer's address answers 404 like a missing one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const address = context.get(customerContext).customer.addresses.find(({ id }) => id === params.id);
  if (!address) throw data(null, { status: 404 });
  return { address, countries: valueOrThrow(await deliveryCountries()) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { customer, token } = context.get(customerContext);
  if (!customer.addresses.some(({ id }) => id === params.id)) throw data(null, { status: 404 });
  return saveAddress(request, (address) => changeAddress(token, { id: params.id, ...address }));
}

export const meta: Route.MetaFunction = accountMeta('An address');

export default function Address({ loaderData: { address, countries }, actionData, params }: Route.ComponentProps) {
  return (
    <>
      <h1>{address.name || address.line1}</h1>
      <AddressForm
        action={href('/account/addresses/:id', params)}
        address={address}
        countries={countries}
        isFirst={false}
        rendered={actionData}
      />
    </>
  );
}
