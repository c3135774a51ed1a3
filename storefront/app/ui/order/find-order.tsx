import { orderLookUpForm } from '@shop/shared/forms/order-forms';
import type { ReactNode } from 'react';
import { Field } from '../../forms/field/field.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import { FormThanks } from '../../forms/sending/form-thanks.tsx';
import { type FormAnswer, useCheckedForm } from '../../forms/use-checked-form.ts';

interface Props {
  action: string;
  /** As it is called; and what its fields' ids begin with, unique in the page. */
  name: string;
  prefix: string;
  /** What is said when no answer comes. */
  failure: string;
  rendered: FormAnswer | undefined;
  /** Where the number is to be found. */
  hint: string;
  /** Of the page around it: how a form, a pair of fields and its buttons are laid out there. */
  styles: Readonly<Record<string, string>>;
  /** Its buttons. */
  children: (button: ReturnType<typeof useCheckedForm>['button'], isBusy: boolean) => ReactNode;
}

/** Names an order that was placed without an account, as its buyer knows it. */
export function FindOrder({ action, name, prefix, failure, rendered, hint, styles, children }: Props) {
  const { thanks, errors, fieldIds, form, field, button, isBusy } = useCheckedForm(
    orderLookUpForm,
    prefix,
    failure,
    rendered,
  );
  return (
    <form {...form} action={action} className={styles.form} aria-label={name}>
      <FormErrors errors={errors} fieldIds={fieldIds} />
      <FormThanks answer={thanks} />
      <div className={styles.pair}>
        <Field label="Order number" {...field('number')} inputMode="numeric" autoComplete="off" hint={hint} required />
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
      <div className={styles.actions}>{children(button, isBusy)}</div>
    </form>
  );
}
