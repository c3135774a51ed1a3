import { orderLookUpForm } from '@shop/shared/forms/order-forms';
import { data, href } from 'react-router';
import { askForOrder, askNoMore } from '../../../commerce/customer/account.server.ts';
import { notAskedFor } from '../../../commerce/order/order-words.ts';
import { answerForm } from '../../../forms/answer/form-answer.server.ts';
import { checkForm } from '../../../forms/check-form.ts';
import { Field } from '../../../forms/field/field.tsx';
import { FormErrors } from '../../../forms/form-errors.tsx';
import { FormThanks } from '../../../forms/sending/form-thanks.tsx';
import { useCheckedForm } from '../../../forms/use-checked-form.ts';
import { accountMeta } from '../account-meta.ts';
import { customerContext } from '../customer.server.ts';
import styles from '../sheets.module.css';
import type { Route } from './+types/older-order';

const asked = 'If an order with this number was placed with this address, we have asked that address by mail.';
const takenBack = 'If you had asked for this order, you have not any more: the mailed link moves nothing.';

export async function action({ request, context }: Route.ActionArgs) {
  const { token } = context.get(customerContext);
  const form = await request.formData();
  const checked = checkForm(orderLookUpForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const isBack = form.get('intent') === 'take-back';
  const answer = await (isBack ? askNoMore : askForOrder)(token, checked.value);
  const { number, email } = checked.value;
  if (!answer.ok) {
    const values = { number: String(number), email };
    return data({ ok: false as const, errors: { '': answer.message }, values }, { status: 502 });
  }
  const message = isBack ? takenBack : asked;
  return answerForm(form, { ok: true as const, message }, href('/account/older-order'), {
    flash: { type: 'success', message },
  });
}

export const meta: Route.MetaFunction = accountMeta('An older order');

export default function OlderOrder({ actionData }: Route.ComponentProps) {
  const { thanks, errors, fieldIds, form, field, button } = useCheckedForm(
    orderLookUpForm,
    'older',
    notAskedFor,
    actionData,
  );
  return (
    <>
      <h1>An older order</h1>
      <p>
        An order that you placed without an account can move into it. We ask at the address that it was placed with;
        with a press in that mail it is yours here, with its receipt and everything else.
      </p>
      <form {...form} action={href('/account/older-order')} className={styles.form} aria-label="An older order">
        <FormErrors errors={errors} fieldIds={fieldIds} />
        <FormThanks answer={thanks} />
        <div className={styles.pair}>
          <Field
            label="Order number"
            {...field('number')}
            inputMode="numeric"
            hint="It stands in the mails about it."
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
        <div className={styles.actions}>
          <button {...button} className="button">
            Ask for this order
          </button>
          <button {...button} className="button plain" name="intent" value="take-back">
            Take a request back
          </button>
        </div>
      </form>
    </>
  );
}
