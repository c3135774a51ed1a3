import { data, href, redirect } from 'react-router';
import type { Cart } from '../../../commerce/cart/cart.ts';
import { notRetrieved } from '../../../commerce/cart/cart-words.ts';
import { catalogue } from '../../../commerce/catalogue.server.ts';
import { deliveryCountries, deliveryOptions } from '../../../commerce/checkout/delivery.server.ts';
import { describeParcel, type ParcelPlan } from '../../../commerce/checkout/parcel.ts';
import { daysToChoose, findParcels } from '../../../commerce/checkout/parcels.server.ts';
import { customerNotRead } from '../../../commerce/customer/account-words.ts';
import { freeDelivery } from '../../../commerce/delivery/free-delivery.ts';
import { arrivalBy } from '../../../commerce/post/arrivals.server.ts';
import { valueOrThrow } from '../../../commerce/value-or-throw.server.ts';
import { checkoutMeta } from '../frame/checkout-meta.ts';
import { loadCartForPage } from '../frame/require-cart.server.ts';
import type { Route } from './+types/shipping';
import { Several } from './several.tsx';
import { removeReceiver, saveReceiver } from './several-actions.server.ts';
import { findCustomerOrNull, removeAddress, reprice, saveShipping } from './shipping-actions.server.ts';
import { ShippingForm } from './shipping-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { cart, shopper, state } = await loadCartForPage(args, 1);
  const { address = null, country = null, deliveryOptionId = null } = cart ?? {};
  const [known, delivered, list, customer, parcels, days] = await Promise.all([
    catalogue(),
    deliveryCountries(),
    cart ? deliveryOptions(shopper, cart) : { ok: false as const, message: notRetrieved },
    findCustomerOrNull(shopper.token),
    findParcels(shopper),
    daysToChoose(),
  ]);
  const countries = valueOrThrow(delivered);
  const isSeveral = args.url.searchParams.has('several');
  if (isSeveral && !address) throw redirect(href('/checkout/shipping'), 303);
  const isSignedIn = shopper.token !== null;
  const isUnread = isSignedIn && !customer;
  const chosen = known.deliveryPrices.filter(({ id }) => id === deliveryOptionId);
  return {
    several:
      isSeveral && cart && parcels.ok
        ? {
            lines: cart.lines,
            way: cart.deliveryName,
            // A shop's delivery is at cost.
            free: cart.trade === 'trade' ? null : freeDelivery(chosen),
            said: await sayParcels(cart, parcels.value.several),
          }
        : null,
    address,
    country,
    countries,
    deliveryOptionId,
    list,
    isSignedIn,
    saved: customer?.addresses ?? [],
    isToBeSaved: state.isToBeSaved ?? true,
    name: customer && { firstName: customer.firstName, lastName: customer.lastName },
    parcels: parcels.ok ? parcels.value : null,
    days,
    problem: isUnread ? customerNotRead : undefined,
  };
}

/** Says when each parcel is posted and there, by its id; nothing of one without cards. */
async function sayParcels({ lines, address, deliveryOptionId }: Cart, plans: readonly ParcelPlan[]) {
  const said = plans.map(async (plan) => {
    const isGift = plan.isGift || plan.address !== null;
    const usual = deliveryOptionId ? await arrivalBy(deliveryOptionId, isGift) : null;
    return [plan.id, plan.lines.length > 0 ? describeParcel(lines, plan, address, usual).said : ''] as const;
  });
  return Object.fromEntries(await Promise.all(said));
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  switch (form.get('intent')) {
    case null:
    case 'save':
      return saveShipping(request, form);
    case 'country':
    case 'delivery':
      return reprice(request, form);
    case 'delete':
      return removeAddress(request, form);
    case 'pack':
      return saveReceiver(request, form);
    case 'unpack':
      return removeReceiver(request, form);
    default:
      throw data(null, { status: 400 });
  }
}

export const meta: Route.MetaFunction = checkoutMeta('Shipping · Checkout', '/checkout/shipping');

export default function Shipping({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.several) return <Several step={{ ...loaderData, ...loaderData.several }} rendered={actionData} />;
  return <ShippingForm step={loaderData} rendered={actionData && 'errors' in actionData ? actionData : undefined} />;
}
