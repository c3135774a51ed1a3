import { href, Link } from 'react-router';
import { addressQuestions } from '../../../commerce/address/postal-address.ts';
import { addressNotDeleted } from '../../../commerce/customer/account-words.ts';
import { accountMeta } from '../account-meta.ts';
import { customerContext } from '../customer.server.ts';
import { DeleteForm } from '../delete-form.tsx';
import type { Route } from './+types/addresses';
import { AddressLines } from './address-lines.tsx';
import styles from './addresses.module.css';

export function loader({ context }: Route.LoaderArgs) {
  const { addresses } = context.get(customerContext).customer;
  return { addresses: addresses.map((address) => ({ ...address, questions: addressQuestions(address) })) };
}

export const meta: Route.MetaFunction = accountMeta('Your addresses');

export default function Addresses({ loaderData: { addresses } }: Route.ComponentProps) {
  return (
    <>
      <h1 tabIndex={-1}>Your addresses</h1>
      {addresses.length === 0 ? (
        <p className={styles.lead}>
          No address yet. One that you save here is there for you in the checkout, with a press instead of ten fields.
        </p>
      ) : (
        <ul className={`${styles.tiles} ${styles.book}`}>
          {addresses.map((address) => {
            const name = address.name || address.line1;
            return (
              <li key={address.id} className={styles.tile}>
                <h2>{name}</h2>
                {(address.isDefaultShipping || address.isDefaultBilling) && (
                  <p className={styles.marks}>
                    {address.isDefaultShipping && <span>Default delivery</span>}
                    {address.isDefaultBilling && <span>Default billing</span>}
                  </p>
                )}
                <AddressLines lines={address.lines} />
                {address.questions.map((question) => (
                  <p key={question}>
                    <strong>{question}</strong>
                  </p>
                ))}
                <div className={styles.actions}>
                  <Link
                    to={href('/account/addresses/:id', { id: address.id })}
                    className="button plain"
                    aria-label={`Edit ${name}`}
                  >
                    Edit
                  </Link>
                  <details className={styles.ask}>
                    <summary aria-label={`Delete ${name}`}>Delete</summary>
                    <DeleteForm
                      action={href('/account/addresses/:id/delete', { id: address.id })}
                      failure={addressNotDeleted}
                      label={`Delete address ${name}`}
                      className={`button ${styles.danger}`}
                    >
                      Delete address
                    </DeleteForm>
                  </details>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <p>
        <Link to={href('/account/addresses/new')} className="button">
          Add an address
        </Link>
      </p>
    </>
  );
}
