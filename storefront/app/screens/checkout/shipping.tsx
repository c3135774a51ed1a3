import { shippingForm } from '@shop/shared/checkout-forms';
import { shop } from '@shop/shared/shop';
import { data, Form, redirectDocument, useNavigation } from 'react-router';
import { chooseDelivery, deliveryCountries, deliveryOptions, setAddress } from '../../commerce/checkout.server.ts';
import { CommerceProblem } from '../../commerce/door.server.ts';
import { formatMoney } from '../../commerce/money.ts';
import { checkForm } from '../../http/forms.ts';
import { Choice, Field } from '../../ui/field.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import type { Route } from './+types/shipping';
import styles from './checkout.module.css';
import { requireBasket } from './require-basket.server.ts';

export async function loader({ request }: Route.LoaderArgs) {
  const { basket, shopper } = await requireBasket(request, 1);
  const { address, deliveryOptionId } = basket;
  const [countries, options] = await Promise.all([deliveryCountries(), deliveryOptions(shopper)]);
  return { address, deliveryOptionId, countries, options };
}

export async function action({ request }: Route.ActionArgs) {
  const { shopper } = await requireBasket(request, 1);
  const form = checkForm(shippingForm, await request.formData());
  if (!form.ok) return data(form, { status: 422 });
  const { delivery, ...address } = form.value;
  let failure = 'Failed to update shipping address';
  try {
    await setAddress(shopper, address);
    failure = 'Failed to add shipping method';
    await chooseDelivery(shopper, delivery);
  } catch (error) {
    if (!(error instanceof CommerceProblem)) throw error;
    console.error(JSON.stringify({ event: 'delivery not saved', status: error.status, reason: error.message }));
    return data({ errors: { '': failure }, values: form.value }, { status: 502 });
  }
  // A page of its own: only its policy lets the card form in.
  throw redirectDocument('/checkout/payment', 303);
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `Shipping · Checkout · ${shop.name}` }];
}

export default function Shipping({ loaderData, actionData }: Route.ComponentProps) {
  const errors: Record<string, string> = actionData?.errors ?? {};
  const { address, countries, options } = loaderData;
  const values: Record<string, string> = actionData?.values ?? { ...address };
  const chosen = options.find(({ id }) => id === (values.delivery ?? loaderData.deliveryOptionId)) ?? options[0];
  const isBusy = useNavigation().state !== 'idle';
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] });
  return (
    <Form method="post" className={styles.form} noValidate data-held="">
      <h1>Shipping</h1>
      <FormErrors errors={errors} />
      <fieldset className={styles.fields}>
        <legend>Delivery address</legend>
        <div className={styles.pair}>
          <Field label="First name" {...field('firstName')} autoComplete="given-name" required />
          <Field label="Last name" {...field('lastName')} autoComplete="family-name" required />
        </div>
        <Field label="Address line 1" {...field('line1')} autoComplete="address-line1" required />
        <Field label="Address line 2 (optional)" {...field('line2')} autoComplete="address-line2" />
        <div className={styles.pair}>
          <Field label="City" {...field('city')} autoComplete="address-level2" required />
          <Field
            label="Postal code"
            {...field('postalCode')}
            autoComplete="postal-code"
            autoCapitalize="characters"
            required
          />
        </div>
        <Choice
          label="Country"
          name="country"
          defaultValue={values.country || countries[0]?.code}
          error={errors.country}
          autoComplete="country"
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </fieldset>
      <fieldset className={styles.fields}>
        <legend>Delivery method</legend>
        {options.length === 0 && <p>No shipping options available.</p>}
        {options.map((option) => (
          <label key={option.id} className={styles.option}>
            <input type="radio" name="delivery" value={option.id} defaultChecked={option.id === chosen?.id} />
            <span>{option.name}</span>
            <span>{option.amount === 0 ? 'Free' : formatMoney(option.amount)}</span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button" disabled={isBusy} aria-busy={isBusy}>
        Continue to payment
      </button>
    </Form>
  );
}
