import { data, href, Link } from 'react-router';
import { changeDetails } from '../../../commerce/customer/account.server.ts';
import { detailsForm } from '../../../commerce/customer/account-forms.ts';
import { customerNotUpdated } from '../../../commerce/customer/account-words.ts';
import { answerForm, refuseForm } from '../../../forms/answer/answer-form.server.ts';
import { checkForm } from '../../../forms/check-form.ts';
import { Field, PhoneField } from '../../../forms/field/field.tsx';
import { CheckedForm, useCheckedForm } from '../../../forms/use-checked-form.tsx';
import { accountMeta } from '../account-meta.ts';
import { customerContext } from '../customer.server.ts';
import { useFormSuccess } from '../use-form-success.ts';
import type { Route } from './+types/details';
import styles from './details.module.css';

const message = 'Your details are saved.';

export function loader({ context }: Route.LoaderArgs) {
  const { email, firstName, lastName, phone } = context.get(customerContext).customer;
  return { email, firstName, lastName, phone };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const checked = checkForm(detailsForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const answer = await changeDetails(context.get(customerContext).token, checked.value);
  if (!answer.ok) return refuseForm(answer, { values: checked.value });
  return answerForm(form, href('/account/details'), { ok: true, message });
}

export const meta: Route.MetaFunction = accountMeta('Your details');

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const checked = useCheckedForm(detailsForm, 'details', customerNotUpdated, actionData);
  const { answer, field, button, isBusy } = checked;
  useFormSuccess(answer);
  return (
    <>
      <h1>Your details</h1>
      <CheckedForm
        checked={checked}
        action={href('/account/details')}
        className={styles.form}
        aria-label="Your details"
      >
        <div className={styles.pair}>
          <Field label="First name" {...field('firstName', loaderData.firstName)} autoComplete="given-name" required />
          <Field label="Last name" {...field('lastName', loaderData.lastName)} autoComplete="family-name" required />
        </div>
        <PhoneField {...field('phone', loaderData.phone)} />
        <div className={styles.actions}>
          <button {...button} className="button">
            {isBusy ? 'Saving...' : 'Save details'}
          </button>
        </div>
      </CheckedForm>
      <section className={styles.tile} aria-labelledby="address-of-account">
        <h2 id="address-of-account">Email address</h2>
        <p>
          You sign in with <strong>{loaderData.email}</strong>, and we write to you there.
        </p>
        <p>
          <Link to={href('/account/details/email')} className="button quiet">
            Change email address
          </Link>
        </p>
      </section>
    </>
  );
}
