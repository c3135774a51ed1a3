import { orderLookUpForm } from '@shop/shared/forms/order-forms';
import { shop } from '@shop/shared/shop';
import { data, href, Link } from 'react-router';
import { lookUpOrder } from '../../commerce/order/order.server.ts';
import { notLookedUp } from '../../commerce/order/order-words.ts';
import { answerForm } from '../../forms/answer/form-answer.server.ts';
import { checkForm } from '../../forms/check-form.ts';
import { Field } from '../../forms/field/field.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import { FormThanks } from '../../forms/sending/form-thanks.tsx';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { pageMeta } from '../../ui/page/page-meta.ts';
import type { Route } from './+types/look-up';
import styles from './order.module.css';

/** The same whether or not there is such an order: only the mail tells. */
const message = 'If an order with this number was placed with this address, a link to it is on its way there by mail.';

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const checked = checkForm(orderLookUpForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const asked = await lookUpOrder(checked.value);
  if (!asked.ok) {
    const values = { number: String(checked.value.number), email: checked.value.email };
    return data({ ok: false as const, errors: { '': asked.message }, values }, { status: 502 });
  }
  const flash = { type: 'success' as const, message };
  return answerForm(form, { ok: true as const, message }, href('/order-lookup'), { flash });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches[0].loaderData?.origin ?? '', {
    title: 'Find my order',
    description: `See an order at ${shop.name} again, where it is and its receipt, without an account.`,
    address: '/order-lookup',
  });
}

export default function LookUp({ actionData }: Route.ComponentProps) {
  const { thanks, errors, fieldIds, form, field, button, isBusy } = useCheckedForm(
    orderLookUpForm,
    'look-up',
    notLookedUp,
    actionData,
  );
  return (
    <div className={styles.letter}>
      <h1>Find my order</h1>
      <p>Ordered without an account? We mail you a link that opens your order: where it is, and its receipt.</p>
      <form {...form} action={href('/order-lookup')} className={styles.form} aria-label="Find my order">
        <FormErrors errors={errors} fieldIds={fieldIds} />
        <FormThanks answer={thanks} />
        <div className={styles.pair}>
          <Field
            label="Order number"
            {...field('number')}
            inputMode="numeric"
            autoComplete="off"
            hint="It stands in the mail that confirmed it."
            required
          />
          <Field
            label="Email address of the order"
            {...field('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            hint="The one that it was placed with."
            required
          />
        </div>
        <p className={styles.actions}>
          <button {...button} className="button">
            {isBusy ? 'Sending...' : 'Mail me the link'}
          </button>
        </p>
      </form>
      <p className={styles.small}>
        Ordered with an account? <Link to={href('/login')}>Sign in</Link> to see all your orders. No number at hand?{' '}
        <Link to={href('/info/contact')}>Write to us</Link>.
      </p>
    </div>
  );
}
