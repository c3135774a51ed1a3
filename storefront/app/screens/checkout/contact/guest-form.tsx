import type { CheckoutNotes } from '@shop/shared/forms/checkout-notes';
import { useState } from 'react';
import { href } from 'react-router';
import { guestForm, phoneHint } from '../../../commerce/checkout/checkout-forms.ts';
import { guestNotTaken } from '../../../commerce/customer/account-words.ts';
import { PhoneField } from '../../../forms/field/field.tsx';
import { FormErrors } from '../../../forms/form-errors.tsx';
import { useCheckedForm } from '../../../forms/use-checked-form.tsx';
import { FormNotice } from '../frame/form-notice.tsx';
import styles from './contact.module.css';
import type { ContactAnswer } from './contact-actions.server.ts';

interface Props {
  email: string;
  notes: CheckoutNotes;
  rendered: ContactAnswer | undefined;
}

export function GuestForm({ email, notes, rendered }: Props) {
  const { answer, errors, fieldIds, form, field, button } = useCheckedForm(
    guestForm,
    'guest',
    guestNotTaken,
    rendered,
    { isKept: true },
  );
  const typed = field('phone', notes.phone);
  // Once it is open it stays: a number that is being corrected must not fold away under the caret.
  const [isOpen, open] = useState(typed.defaultValue !== '');
  if (typed.error && !isOpen) open(true);
  return (
    <form {...form} action={href('/checkout/contact/way')} className={styles.way} aria-label="Continue as guest">
      <h2>Buy without an account</h2>
      <FormNotice answer={answer} />
      <FormErrors errors={errors} fieldIds={fieldIds} />
      <input type="hidden" name="intent" value="guest" />
      <input type="hidden" name="email" value={email} />
      {/* The phone is optional, so it stays folded. */}
      <details className={styles.more} open={isOpen}>
        <summary>Add a phone number (optional)</summary>
        <PhoneField
          {...typed}
          autoComplete="tel-national"
          inputMode="numeric"
          hint={`${phoneHint} We ring only when something is wrong with your order.`}
        />
      </details>
      <button {...button} className="button">
        Continue as guest
      </button>
    </form>
  );
}
