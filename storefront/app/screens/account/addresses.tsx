import { useEffect, useRef } from 'react';
import { href, Link, useFetcher, useNavigate } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.ts';
import type { Route } from './+types/addresses';
import styles from './account.module.css';
import { accountMeta } from './account-meta.ts';
import { AddressLines } from './address-lines.tsx';
import { customerContext } from './customer.server.ts';
import type { DeleteAnswer } from './delete-address.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { addresses: context.get(customerContext).customer.addresses };
}

export const meta: Route.MetaFunction = accountMeta('Your addresses');

export default function Addresses({ loaderData: { addresses } }: Route.ComponentProps) {
  // Here and not beside each address: that is gone by the time when there is something to say.
  const deleting = useFetcher<DeleteAnswer>();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = deleting.data;
  useEffect(() => {
    if (!answer) return;
    showToast({ type: answer.ok ? 'success' : 'error', message: answer.message });
    heading.current?.focus();
    if (!answer.ok && answer.to) void navigate(answer.to);
  }, [answer, navigate]);

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Your addresses
      </h1>
      {answer?.ok === false && <Notice type="error" message={answer.message} />}
      {addresses.length === 0 ? (
        <p className={styles.lead}>
          No address yet. One that you save here is there for you in the checkout, with a press instead of ten fields.
        </p>
      ) : (
        <ul className={`${styles.tiles} ${styles.book}`}>
          {addresses.map((address) => {
            const name = address.name || address.line1;
            const isGoing = deleting.state !== 'idle' && deleting.formAction?.includes(address.id);
            return (
              <li key={address.id} className={styles.tile} aria-busy={isGoing}>
                <h2>{name}</h2>
                {(address.isDefaultShipping || address.isDefaultBilling) && (
                  <p className={styles.marks}>
                    {address.isDefaultShipping && <span>Default delivery</span>}
                    {address.isDefaultBilling && <span>Default billing</span>}
                  </p>
                )}
                <AddressLines address={address} />
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
                    <form
                      method="post"
                      action={href('/account/addresses/:id/delete', { id: address.id })}
                      data-held=""
                      onSubmit={(event) => {
                        event.preventDefault();
                        const form = new FormData();
                        form.set('respond', 'data');
                        const action = href('/account/addresses/:id/delete', { id: address.id });
                        void deleting.submit(form, { method: 'post', action });
                      }}
                    >
                      <button
                        type="submit"
                        className={`button ${styles.danger}`}
                        disabled={isGoing}
                        aria-busy={isGoing}
                        aria-label={`Delete address ${name}`}
                      >
                        Delete address
                      </button>
                    </form>
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
