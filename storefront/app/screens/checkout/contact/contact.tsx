import { useEffect, useState } from 'react';
import { data, href, redirect } from 'react-router';
import { suggestEmail } from '../../../commerce/address/email-typo.ts';
import { contactForm } from '../../../commerce/checkout/checkout-forms.ts';
import { clearCheckout } from '../../../commerce/checkout/delivery.server.ts';
import { customerNotUpdated } from '../../../commerce/customer/account-words.ts';
import { headersWith } from '../../../forms/answer/answer-form.server.ts';
import { checkForm } from '../../../forms/check-form.ts';
import { EmailField } from '../../../forms/field/field.tsx';
import { FormErrors } from '../../../forms/form-errors.tsx';
import { useCheckedForm } from '../../../forms/use-checked-form.tsx';
import { checkoutCookie, rotateDraftOwner } from '../../../http/cookies.server.ts';
import { checkoutMeta } from '../frame/checkout-meta.ts';
import { FormNotice } from '../frame/form-notice.tsx';
import { loadCartForForm, loadCartForPage } from '../frame/require-cart.server.ts';
import { furthestStep, steps } from '../steps/steps.ts';
import type { Route } from './+types/contact';
import styles from './contact.module.css';

/** Milliseconds until the field has the focus. Source: specification, section 9. */
const focusDelay = 100;

export async function loader(args: Route.LoaderArgs) {
  const { cart, state } = await loadCartForPage(args);
  const reached = cart ? furthestStep(cart, false, state) : 0;
  return {
    email: state.email || cart?.email || '',
    known: cart?.email ?? '',
    next: reached ? steps[reached] : null,
  };
}

export async function action({ request }: Route.ActionArgs) {
  const checked = checkForm(contactForm, await request.formData());
  if (!checked.ok) return data(checked, { status: 422 });
  const found = await loadCartForForm(request);
  if (!found.ok) {
    const { status, message } = found;
    return data({ ok: false as const, errors: {}, values: checked.value, message }, { status });
  }
  const { email } = checked.value;
  const before = found.state.email || found.cart.email;
  // Another email may mean another person, who must not see whom the one before sends cards to.
  const isAnother = before !== '' && before !== null && before !== email;
  if (isAnother && !(await clearCheckout(found.shopper)).ok) {
    return data({ ok: false as const, errors: {}, values: { email }, message: customerNotUpdated }, { status: 502 });
  }
  // The cookie holds the email until the shopper has chosen how to continue; whether it has an account is not checked.
  const said = isAnother ? { cartId: found.cart.id } : found.state;
  const cookies = [await checkoutCookie.serialize({ ...said, email }), ...(isAnother ? [rotateDraftOwner()] : [])];
  throw redirect(href('/checkout/contact/way'), { status: 303, headers: headersWith(...cookies) });
}

export const meta: Route.MetaFunction = checkoutMeta('Contact · Checkout', '/checkout/contact');

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, errors, fieldIds, form, field, button, isBusy } = useCheckedForm(
    contactForm,
    'contact',
    customerNotUpdated,
    actionData,
    { isKept: true },
  );
  const [typed, setTyped] = useState('');
  const input = () => form.ref.current?.elements.namedItem('email');

  // Focus belongs to the browser: it goes to the field unless the shopper is already using the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is shown
  useEffect(() => {
    // The shopper may have typed before hydration.
    const typedAlready = input();
    if (typedAlready instanceof HTMLInputElement) setTyped(typedAlready.value);
    const timer = setTimeout(() => {
      const now = document.activeElement;
      const field = input();
      if (field instanceof HTMLInputElement && (!now || now === document.body || now.matches('h1'))) field.focus();
    }, focusDelay);
    return () => clearTimeout(timer);
  }, []);

  return (
    <form {...form} action={href('/checkout/contact')} className={styles.form} aria-label="Contact">
      <h1 tabIndex={-1}>Contact</h1>
      <FormNotice answer={answer} />
      <FormErrors errors={errors} fieldIds={fieldIds} />
      {loaderData.next && (
        <p>
          You have been further already. {/* A document of its own: only the payment step lets the card form in. */}
          <a href={loaderData.next.address}>
            Go on to {loaderData.next.name.toLowerCase()} as {loaderData.known}
          </a>
        </p>
      )}
      <EmailField
        {...field('email', loaderData.email)}
        hint="We send the order confirmation here."
        onChange={({ target }) => setTyped(target.value)}
      />
      <EmailHint
        suggestion={suggestEmail(typed)}
        onAccept={(address) => {
          const field = input();
          if (!(field instanceof HTMLInputElement)) return;
          field.value = address;
          setTyped(address);
          field.focus();
          form.onInput({ target: field });
        }}
      />
      <button {...button} className="button">
        {isBusy ? 'One moment...' : 'Continue'}
      </button>
    </form>
  );
}

function EmailHint({ suggestion, onAccept }: { suggestion: string | undefined; onAccept: (address: string) => void }) {
  return (
    <div role="status" className={styles.hint}>
      {suggestion && (
        <button type="button" className="button plain" onClick={() => onAccept(suggestion)}>
          Did you mean {suggestion}?
        </button>
      )}
    </div>
  );
}
