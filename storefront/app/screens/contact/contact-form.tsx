import { enquiryForm } from '@shop/shared/contact-forms';
import { newsletterWords } from '@shop/shared/newsletter-words';
import { useEffect, useRef, useState } from 'react';
import { href, Link, useFetcher } from 'react-router';
import { checkForm, type FormFaults } from '../../http/forms.ts';
import { Field, LongField } from '../../ui/field.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Trap } from '../../ui/trap.tsx';
import styles from './contact.module.css';

type ContactAnswer = { ok: true; message: string } | ({ ok: false } & FormFaults);

const none: Record<string, string> = {};
const fieldIds = { name: 'your-name', email: 'your-email', telephone: 'your-telephone', message: 'your-message' };

/** What the server would refuse now, by field. */
function faultsIn(form: HTMLFormElement | null) {
  const checked = form && checkForm(enquiryForm, new FormData(form));
  return checked && !checked.ok ? checked.errors : none;
}

/**
 * The form works as it is sent by a browser without scripts (`answer` is what came of it). Awake, it says what is wrong
 * as soon as a field is left, and sends nothing that the server would refuse.
 */
export function ContactForm({ moment, answer: rendered }: { moment: string; answer?: ContactAnswer }) {
  const fetcher = useFetcher<ContactAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const answer = fetcher.data ?? rendered;
  const [found, setFound] = useState<Record<string, string>>();
  const [summary, setSummary] = useState<Record<string, string>>();
  const [isInvalid, setInvalid] = useState(false);
  const refused = answer && !answer.ok ? answer : undefined;
  const errors = found ?? refused?.errors ?? none;
  const isBusy = fetcher.state !== 'idle';

  // What was typed before the application was awake counts too.
  useEffect(() => setInvalid(faultsIn(form.current) !== none), []);

  // The fields are the browser's: they are emptied, and the thanks are focused, once the server has agreed.
  useEffect(() => {
    if (!fetcher.data) return;
    setFound(undefined);
    setSummary(undefined);
    if (!fetcher.data.ok) return;
    form.current?.reset();
    setInvalid(true);
    said.current?.focus();
  }, [fetcher.data]);

  const field = (name: keyof typeof fieldIds) => ({
    name,
    id: fieldIds[name],
    defaultValue: refused?.values[name] ?? '',
    error: errors[name],
    onBlur: ({ target }: { target: { value: string } }) => {
      // A field that was only passed through is not complained of yet.
      const fault = target.value || errors[name] ? faultsIn(form.current)[name] : undefined;
      setFound(({ [name]: _before, ...others } = { ...errors }) => (fault ? { ...others, [name]: fault } : others));
    },
  });

  return (
    <form
      ref={form}
      method="post"
      action={href('/info/contact')}
      noValidate
      data-held=""
      className={styles.form}
      aria-label="Write to us"
      onInput={() => setInvalid(faultsIn(form.current) !== none)}
      onSubmit={(event) => {
        event.preventDefault();
        const faults = faultsIn(form.current);
        setFound(faults);
        setSummary(faults);
        if (faults !== none) return;
        const content = new FormData(event.currentTarget);
        content.set('respond', 'data');
        void fetcher.submit(content, { method: 'post', action: href('/info/contact') });
      }}
    >
      <FormErrors errors={summary ?? refused?.errors ?? none} fieldIds={fieldIds} />
      <div ref={said} tabIndex={-1}>
        {answer?.ok && !isBusy && !summary && <Notice type="success" message={answer.message} />}
      </div>
      <Field label="Your name" {...field('name')} autoComplete="name" required />
      <div className={styles.pair}>
        <Field label="Email address" {...field('email')} type="email" autoComplete="email" inputMode="email" required />
        <Field label="Telephone (optional)" {...field('telephone')} type="tel" autoComplete="tel" inputMode="tel" />
      </div>
      <LongField label="Message" {...field('message')} rows={7} required />
      <label className={styles.tick}>
        <input type="checkbox" name="subscribe" defaultChecked={refused?.values.subscribe === 'on'} />
        <span>{newsletterWords.contact}</span>
      </label>
      <Trap />
      <input type="hidden" name="shown" value={refused?.values.shown ?? moment} />
      <button
        type="submit"
        className="button"
        disabled={isBusy}
        aria-busy={isBusy}
        aria-disabled={isInvalid || undefined}
      >
        {isBusy ? 'Sending...' : 'Send message'}
      </button>
      <p className={styles.small}>
        We use what you write to answer you, and for nothing else. The{' '}
        <Link to={`${href('/info/legal')}#privacy`}>privacy policy</Link> says more.
      </p>
    </form>
  );
}
