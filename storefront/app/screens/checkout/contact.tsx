import { contactForm } from '@shop/shared/checkout-forms';
import { shop } from '@shop/shared/shop';
import { data, Form, redirect, useNavigation } from 'react-router';
import { startDelivery } from '../../commerce/checkout.server.ts';
import { CommerceProblem } from '../../commerce/door.server.ts';
import { checkForm } from '../../http/forms.ts';
import { Field } from '../../ui/field.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import type { Route } from './+types/contact';
import styles from './checkout.module.css';
import { requireBasket } from './require-basket.server.ts';

export async function loader({ request }: Route.LoaderArgs) {
  const { basket } = await requireBasket(request);
  return { email: basket.email ?? '' };
}

export async function action({ request }: Route.ActionArgs) {
  const { basket, shopper } = await requireBasket(request);
  const form = checkForm(contactForm, await request.formData());
  if (!form.ok) return data(form, { status: 422 });
  try {
    await startDelivery(shopper, basket, form.value.email);
  } catch (error) {
    if (!(error instanceof CommerceProblem)) throw error;
    console.error(JSON.stringify({ event: 'email not saved', status: error.status, reason: error.message }));
    return data(
      { errors: { '': 'Failed to continue as guest. Please try again.' }, values: form.value },
      { status: 502 },
    );
  }
  throw redirect('/checkout/shipping', 303);
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `Contact · Checkout · ${shop.name}` }];
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const errors: Record<string, string> = actionData?.errors ?? {};
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className={styles.form} noValidate data-held="">
      <h1>Contact</h1>
      <FormErrors errors={errors} />
      <Field
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        defaultValue={actionData?.values.email ?? loaderData.email}
        error={errors.email}
        hint="We send the order confirmation here."
        required
      />
      <button type="submit" className="button" disabled={isBusy} aria-busy={isBusy}>
        Continue as guest
      </button>
    </Form>
  );
}
