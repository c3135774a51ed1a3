import { href, Link } from 'react-router';
import type { Route } from './+types/your-data';
import styles from './account.module.css';
import { accountMeta } from './account-meta.ts';

export const meta: Route.MetaFunction = accountMeta('Your data');

export default function YourData() {
  return (
    <>
      <h1>Your data</h1>
      <section className={styles.tile} aria-labelledby="download">
        <h2 id="download">A copy for you</h2>
        <p>
          One file with everything that we know of you: your details, addresses, orders, favourites and what you wrote
          to us. It is JSON, which other programs can read.
        </p>
        <p>
          <a href={href('/account/my-data')} download="my-data.json" className="button quiet">
            Download your data
          </a>
        </p>
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
