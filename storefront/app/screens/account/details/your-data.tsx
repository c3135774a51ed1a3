import { href, Link } from 'react-router';
import { mailStoredData } from '../../../commerce/customer/account.server.ts';
import { dataNotMailed } from '../../../commerce/customer/account-words.ts';
import { answerForm } from '../../../forms/answer/answer-form.server.ts';
import { SentForm } from '../../../forms/sending/sent-form.tsx';
import { useSending } from '../../../forms/sending/use-sending.ts';
import { accountMeta } from '../account-meta.ts';
import { customerContext } from '../customer.server.ts';
import type { Route } from './+types/your-data';
import styles from './details.module.css';

const mailed = 'What we keep under your address is on its way to you by mail.';

/** The mail holds what an account alone does not prove to belong to its owner. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await mailStoredData(context.get(customerContext).token);
  const result = { ok: answer.ok, message: answer.ok ? mailed : answer.message };
  return answerForm(form, href('/account/your-data'), result, { status: answer.ok ? 200 : 502 });
}

export const meta: Route.MetaFunction = accountMeta('Your data');

export default function YourData() {
  const sending = useSending<{ ok: boolean; message: string }>(dataNotMailed);
  return (
    <>
      <h1>Your data</h1>
      <section className={styles.tile} aria-labelledby="download">
        <h2 id="download">A copy for you</h2>
        <p>
          One file with what your account holds: your details, addresses, orders and favourites. It is JSON, which other
          programs can read.
        </p>
        <p>
          <a href={href('/account/my-data')} download="my-data.json" className="button quiet">
            Download your data
          </a>
        </p>
      </section>
      <section className={styles.tile} aria-labelledby="your-letters">
        <h2 id="your-letters">What you wrote to us</h2>
        <p>
          Your letters to us and your newsletter choice are kept under your email address, with or without an account.
          So we mail a list there; reply to it, and we send you the letters themselves.
        </p>
        <SentForm sending={sending} action={href('/account/your-data')} answer={sending.answer}>
          <button {...sending.button} className="button quiet">
            Send them by mail
          </button>
        </SentForm>
      </section>
      <section className={styles.tile} aria-labelledby="older">
        <h2 id="older">Orders from before you had an account</h2>
        <p>An order that you placed as a guest can move into your account.</p>
        <p>
          <Link to={href('/account/older-order')} className="button quiet">
            Ask for an older order
          </Link>
        </p>
      </section>
      <section className={styles.tile} aria-labelledby="closing">
        <h2 id="closing">Closing your account</h2>
        <p>You can close your account at any time. We say what goes and what the law has us keep before it is done.</p>
        <p>
          <Link to={href('/account/close')} className="button quiet">
            Close your account
          </Link>
        </p>
      </section>
    </>
  );
}
