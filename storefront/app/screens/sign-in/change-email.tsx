import { data, href, Link, redirect } from 'react-router';
import { emailNotChanged } from '../../commerce/customer/account-words.ts';
import { findCustomer } from '../../commerce/customer/customer.server.ts';
import { confirmEmailChange, type EmailAnswer } from '../../commerce/customer/email.server.ts';
import { headersWith } from '../../forms/answer/answer-form.server.ts';
import { SentForm } from '../../forms/sending/sent-form.tsx';
import { useSending } from '../../forms/sending/use-sending.ts';
import { becomeGuest, readShopper } from '../../http/session.server.ts';
import { privateMeta } from '../../ui/page/fixed-meta.ts';
import type { Route } from './+types/change-email';
import { readLink } from './mailed-link.server.ts';
import styles from './sign-in.module.css';

type Result = EmailAnswer | undefined;

const statuses = { used: 410, taken: 409, failed: 502 };

/** `?done` shows the result, so that a reload posts nothing. */
export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  return { link: readLink(searchParams), isDone: searchParams.has('done') };
}

/** Only the button changes anything: mail scanners open links too. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const link = readLink(form);
  const result = link ? await confirmEmailChange(link.token, link.email) : 'used';
  if (result !== 'done') return data({ result }, { status: statuses[result] });
  throw redirect(`${href('/change-email')}?done`, {
    status: 303,
    headers: headersWith(...(await leaveSession(request))),
  });
}

/** Every session of the account has ended. This browser's, if one of them, goes on as a guest with the same cards. */
async function leaveSession(request: Request): Promise<string[]> {
  const { token } = await readShopper(request);
  if (!token) return [];
  // If the session cannot be checked now, the next private page checks it.
  const found = await findCustomer(token);
  return found.ok && found.value === null ? (await becomeGuest(request)).cookies : [];
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...privateMeta('Change your email address', 'Confirm the new address of your account.', '/change-email')(args),
    // The URL holds a secret. (`no-referrer` would make our own form look cross-site.)
    { name: 'referrer', content: 'strict-origin' },
  ];
}

export default function ChangeEmail({ loaderData: { link, isDone }, actionData }: Route.ComponentProps) {
  const sending = useSending<{ result: Exclude<EmailAnswer, 'done'> }>(emailNotChanged);
  const answer = sending.answer ?? actionData;
  const result: Result = answer?.result ?? (isDone ? 'done' : link ? undefined : 'used');
  return (
    <div className={styles.page} data-private="">
      {!link || (result && result !== 'failed') ? (
        <ResultMessage result={result} />
      ) : (
        <>
          <h1>Change your email address</h1>
          <SentForm
            sending={sending}
            action={`${href('/change-email')}?${new URLSearchParams(link)}`}
            answer={result && { ok: false, message: emailNotChanged }}
            className={styles.form}
          >
            <p>
              Your account moves to <strong>{link.email}</strong>. From then on you sign in with this address and the
              same password, and we write to you there.
            </p>
            <p>You are signed out everywhere, and the old address is told. Orders that you placed keep the old one.</p>
            <input type="hidden" name="token" value={link.token} />
            <input type="hidden" name="email" value={link.email} />
            <div className={styles.actions}>
              <button {...sending.button} className="button">
                Use this address
              </button>
            </div>
          </SentForm>
        </>
      )}
    </div>
  );
}

function ResultMessage({ result }: { result: Result }) {
  if (result === 'done') {
    return (
      <>
        <h1>Your email address is changed</h1>
        <div className={styles.form}>
          <p role="status">You have been signed out everywhere. Please sign in with your new address.</p>
          <p className={styles.actions}>
            <Link to={href('/login')} className="button">
              Sign in
            </Link>
          </p>
        </div>
      </>
    );
  }
  return (
    <>
      <h1>{result === 'taken' ? 'This address is in use' : 'This link has run out'}</h1>
      <div className={styles.form}>
        <p role="alert">
          {result === 'taken'
            ? 'Somebody has made an account with this address since the link was mailed, so yours stays where it is.'
            : 'It may have been used before, be older than an hour, or not be whole. If your address is changed already, sign in with the new one; else ask for another link.'}
        </p>
        <p className={styles.actions}>
          <Link to={href('/account/details/email')} className="button">
            {result === 'taken' ? 'Choose another address' : 'Ask for another link'}
          </Link>
          <Link to={href('/login')} className="button plain">
            Sign in
          </Link>
        </p>
      </div>
    </>
  );
}
