import { data, href, Link, redirectDocument } from 'react-router';
import { closeAccount } from '../../../commerce/customer/account.server.ts';
import { closeForm } from '../../../commerce/customer/account-forms.ts';
import { accountNotClosed } from '../../../commerce/customer/account-words.ts';
import { findCustomer } from '../../../commerce/customer/customer.server.ts';
import { headersWith, refuseForm } from '../../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../../forms/answer/flash.server.ts';
import { checkForm } from '../../../forms/check-form.ts';
import { PasswordField, UsernameField } from '../../../forms/field/password-field.tsx';
import { CheckedForm, useCheckedForm } from '../../../forms/use-checked-form.tsx';
import { closeSession } from '../../../http/session.server.ts';
import { accountMeta } from '../account-meta.ts';
import { customerContext } from '../customer.server.ts';
import type { Route } from './+types/close';
import styles from './details.module.css';

/** The second step has its own URL, so that Back leads to the first. */
export function loader({ url, context }: Route.LoaderArgs) {
  return {
    isAsked: url.searchParams.get('step') === 'confirm',
    email: context.get(customerContext).customer.email,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const checked = checkForm(closeForm, await request.formData());
  if (!checked.ok) return data(checked, { status: 422 });
  const { token } = context.get(customerContext);
  const answer = await closeAccount(token, checked.value.password);
  if (!answer.ok) {
    if (answer.code === 'wrong_password') return refuseForm(answer, { field: 'password', status: 422 });
    const left = await findCustomer(token);
    // The shop itself ends a closing that has begun. A session that has ended began nothing.
    if (answer.status === 401 || !left.ok || left.value) return refuseForm(answer);
  }
  const flash = await setFlash({
    type: 'success',
    message: `Your account is ${answer.ok ? 'closed' : 'being closed'}. Thank you for having been with us.`,
  });
  // A new document drops everything that the page holds of the customer.
  throw redirectDocument('/', { status: 303, headers: headersWith(...(await closeSession()), flash) });
}

export const meta: Route.MetaFunction = accountMeta('Close your account');

export default function Close({ loaderData: { isAsked, email }, actionData }: Route.ComponentProps) {
  const checked = useCheckedForm(closeForm, 'close', accountNotClosed, actionData);
  const { field, button } = checked;
  return (
    <>
      <h1>Close your account</h1>
      <div className={styles.tiles}>
        <section className={styles.tile} aria-labelledby="goes">
          <h2 id="goes">What goes at once</h2>
          <ul>
            <li>Your name, email address, phone number and password</li>
            <li>Your address book, your favourites, your dates to remember and your cart</li>
            <li>The words and the name of your reviews</li>
            <li>What you wrote into cards that we have sent, and whom gift cards were for</li>
            <li>Your trade account, if you have one</li>
            <li>Your place on the newsletter’s list, if your address is confirmed</li>
          </ul>
        </section>
        <section className={styles.tile} aria-labelledby="stays">
          <h2 id="stays">What we keep, and why</h2>
          <ul>
            <li>Your orders, for six years: tax law asks for the books of the shop</li>
            <li>Links to orders in mails that you have from us go on working</li>
            <li>The stars of your reviews, and gift cards: they can still be spent</li>
            <li>
              What we have under your email address alone, such as the newsletter or orders without an account, if no
              link that we mailed has confirmed the address: the mail about the closing says how it goes too
            </li>
          </ul>
        </section>
      </div>
      {isAsked || actionData ? (
        <CheckedForm checked={checked} action={`${href('/account/close')}?step=confirm`} className={styles.form}>
          <p>
            <strong>This cannot be undone.</strong> You may make a new account with the same address at any time; it
            begins empty.
          </p>
          <UsernameField email={email} name="now" />
          <PasswordField label="Your password" {...field('password')} autoComplete="current-password" />
          <div className={styles.actions}>
            <button {...button} className={`button ${styles.danger}`}>
              Close my account for good
            </button>
            <Link to={href('/account')} className="button plain">
              Keep my account
            </Link>
          </div>
        </CheckedForm>
      ) : (
        <div className={styles.actions}>
          <Link to={`${href('/account/close')}?step=confirm`} className="button">
            Go on
          </Link>
          <Link to={href('/account')} className="button plain">
            Keep my account
          </Link>
        </div>
      )}
    </>
  );
}
