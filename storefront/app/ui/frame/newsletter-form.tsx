import { newsletterNotJoined } from '@shop/shared/forms/newsletter-words';
import { limits } from '@shop/shared/limits';
import { useEffect, useId, useRef, useState } from 'react';
import { href } from 'react-router';
import { emailFault, looksLikeEmail } from '../../forms/field/email-fault.ts';
import { Honeypot } from '../../forms/field/honeypot.tsx';
import { useSending } from '../../forms/sending/use-sending.ts';
import styles from './newsletter-form.module.css';

export interface NewsletterAnswer {
  ok: boolean;
  message?: string;
  fault?: string;
  email?: string;
}

/** On every page, so validated by the browser, not a schema library. Without scripts `answer` comes from the server. */
export function NewsletterForm({ answer: rendered }: { answer?: NewsletterAnswer }) {
  const sending = useSending<NewsletterAnswer>(newsletterNotJoined);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState(rendered?.fault);
  const [isInvalid, setInvalid] = useState(false);
  const { problem, heard, isBusy } = sending;
  const answer = problem ? { ok: false, message: problem } : (sending.answer ?? rendered);
  const said = useRef<HTMLDivElement>(null);
  const look = () => (input.current ? emailFault(input.current.validity) : undefined);

  // The browser owns the form's state, so it is reset there. The message may be off screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    // Until then what the server has rendered stands.
    if (heard) {
      if (sending.answer?.ok) form.current?.reset();
      setFault(sending.answer?.fault);
      said.current?.scrollIntoView({ block: 'nearest' });
    }
    setInvalid(Boolean(look()));
  }, [heard]);

  return (
    <form
      {...sending.form}
      ref={form}
      action={href('/newsletter')}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        const found = look();
        setFault(found);
        if (!found) return sending.form.onSubmit(event);
        event.preventDefault();
        input.current?.focus();
        requestAnimationFrame(() => document.getElementById(`${id}-fault`)?.scrollIntoView({ block: 'nearest' }));
      }}
    >
      <label htmlFor={id}>Your email</label>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={limits.email.total}
          pattern={looksLikeEmail}
          defaultValue={rendered?.ok ? '' : (rendered?.email ?? '')}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onInput={() => {
            setInvalid(Boolean(look()));
            if (fault) setFault(look());
          }}
          onBlur={({ target }) => {
            if (target.value) setFault(look());
          }}
        />
        <button {...sending.button} className="button" aria-disabled={isBusy || isInvalid || undefined}>
          Subscribe
        </button>
      </div>
      {fault && (
        <p id={`${id}-fault`} className={styles.error}>
          {fault}
        </p>
      )}
      <Honeypot />
      <div ref={said} role="status">
        {answer?.message && !isBusy && !fault && (
          <>
            <p className={answer.ok ? styles.said : styles.error}>{answer.message}</p>
            {sending.answer?.ok && (
              <p className={styles.next}>One thing more: press the link in the mail that we have just sent you.</p>
            )}
          </>
        )}
      </div>
    </form>
  );
}
