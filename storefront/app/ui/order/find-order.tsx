import { orderLookUpForm } from '@shop/shared/forms/order-forms';
import type { ReactNode } from 'react';
import { Field } from '../../forms/field/field.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import { FormThanks } from '../../forms/sending/form-thanks.tsx';
import { type FormAnswer, useCheckedForm } from '../../forms/use-checked-form.ts';

interface Props {
  action: string;
  /** `prefix` begins the ids of its fields, unique in the page. */
  name: string;
  prefix: string;
  failure: string;
  rendered: FormAnswer | undefined;
  hint: string;
  styles: Readonly<Record<string, string>>;
  children: (button: ReturnType<typeof useCheckedForm>['button'], isBusy: boolean) => ReactNode;
}

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
