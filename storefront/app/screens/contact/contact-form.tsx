import { newsletterContactWords } from '@shop/shared/forms/consent-words';
import { enquiryForm, enquiryNotSent } from '@shop/shared/forms/contact-forms';
import { href, Link } from 'react-router';
import { EmailField, Field, LongField } from '../../forms/field/field.tsx';
import { Honeypot } from '../../forms/field/honeypot.tsx';
import forms from '../../forms/form.module.css';
import { FormThanks } from '../../forms/sending/form-thanks.tsx';
import { CheckedForm, type FormAnswer, useCheckedForm } from '../../forms/use-checked-form.tsx';
import styles from './contact.module.css';

export function ContactForm({ shownAt, rendered }: { shownAt: string; rendered: FormAnswer | undefined }) {
  const checked = useCheckedForm(enquiryForm, 'your', enquiryNotSent, rendered, { isEmptied: true, isShown: true });
  const { answer, thanks, field, button, isBusy } = checked;
  return (
    <CheckedForm checked={checked} action={href('/info/contact')} className={styles.form} aria-label="Write to us">
      <FormThanks answer={thanks} />
      <Field label="Your name" {...field('name')} autoComplete="name" required />
      <div className={forms.pair}>
        <EmailField {...field('email')} />
        <Field label="Phone number (optional)" {...field('telephone')} type="tel" autoComplete="tel" inputMode="tel" />
      </div>
      <LongField label="Message" {...field('message')} rows={7} required />
      <label className={forms.tick}>
        <input
          type="checkbox"
          name="subscribe"
          defaultChecked={answer?.ok === false && answer.values.subscribe === 'on'}
        />
        <span>{newsletterContactWords}</span>
      </label>
      <Honeypot />
      <input type="hidden" name="shown" value={(answer?.ok === false && answer.values.shown) || shownAt} />
      <button {...button} className="button">
        {isBusy ? 'Sending...' : 'Send message'}
      </button>
      <p className={styles.small}>
        We use what you write to answer you, and for nothing else. The{' '}
        <Link to={`${href('/info/legal')}#privacy`}>privacy policy</Link> says more.
      </p>
    </CheckedForm>
  );
}
