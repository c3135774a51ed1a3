import { orderLookUpForm } from '@shop/shared/forms/order-forms';
import type { ReactNode } from 'react';
import { EmailField, Field } from '../../forms/field/field.tsx';
import { FormThanks } from '../../forms/sending/form-thanks.tsx';
import { CheckedForm, type FormAnswer, useCheckedForm } from '../../forms/use-checked-form.tsx';

interface Props {
  action: string;
  name: string;
  prefix: string;
  failure: string;
  rendered: FormAnswer | undefined;
  hint: string;
  styles: Readonly<Record<string, string>>;
  children: (button: ReturnType<typeof useCheckedForm>['button'], isBusy: boolean) => ReactNode;
}

export function FindOrder({ action, name, prefix, failure, rendered, hint, styles, children }: Props) {
  const checked = useCheckedForm(orderLookUpForm, prefix, failure, rendered);
  const { thanks, field, button, isBusy } = checked;
  return (
    <CheckedForm checked={checked} action={action} className={styles.form} aria-label={name}>
      <FormThanks answer={thanks} />
      <div className={styles.pair}>
        <Field label="Order number" {...field('number')} inputMode="numeric" autoComplete="off" hint={hint} required />
        <EmailField label="Email address of the order" {...field('email')} hint="The one that it was placed with." />
      </div>
      <div className={styles.actions}>{children(button, isBusy)}</div>
    </CheckedForm>
  );
}
