import { data, href, Link } from 'react-router';
import { resetRequestForm } from '../../../commerce/customer/account-forms.ts';
import { resetNotSent, resetSent } from '../../../commerce/customer/account-words.ts';
import { requestReset } from '../../../commerce/customer/password.server.ts';
import { answerForm, refuseForm } from '../../../forms/answer/answer-form.server.ts';
import { checkForm } from '../../../forms/check-form.ts';
import { EmailField } from '../../../forms/field/field.tsx';
import { FormErrors } from '../../../forms/form-errors.tsx';
import { FormThanks } from '../../../forms/sending/form-thanks.tsx';
import { useCheckedForm } from '../../../forms/use-checked-form.tsx';
import { checkoutMeta } from '../frame/checkout-meta.ts';
import { loadCartForPage } from '../frame/require-cart.server.ts';
import type { Route } from './+types/reset';
import styles from './contact.module.css';

export async function loader(args: Route.LoaderArgs) {
  const { cart, state } = await loadCartForPage(args);
  return { email: state.email || cart?.email || '' };
}

/** The answer is the same whether or not the address has an account. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const checked = checkForm(resetRequestForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const answer = await requestReset(checked.value.email);
  if (!answer.ok) return refuseForm(answer, { values: checked.value });
  return answerForm(form, href('/checkout/contact/reset'), { ok: true, message: resetSent });
}

export const meta: Route.MetaFunction = checkoutMeta('Reset your password · Checkout', '/checkout/contact/reset');

export default function Reset({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const { thanks, errors, fieldIds, form, field, button, isBusy } = useCheckedForm(
    resetRequestForm,
    'reset',
    resetNotSent,
    actionData,
  );
  return (
    <form {...form} action={href('/checkout/contact/reset')} className={styles.form} aria-label="Reset your password">
      <h1 tabIndex={-1}>Reset your password</h1>
      <p>We mail you a link to set a new password. Your cart stays as it is.</p>
      <FormErrors errors={errors} fieldIds={fieldIds} />
      <FormThanks answer={thanks} />
      <EmailField {...field('email', email)} />
      <p className={styles.actions}>
        <button {...button} className="button">
          {isBusy ? 'Sending...' : 'Send reset email'}
        </button>
        <Link to={href('/checkout/contact/way')} className="button quiet">
          Back
        </Link>
      </p>
    </form>
  );
}
