import { useEffect } from 'react';
import { href, useFetcher } from 'react-router';
import type { SavedAddress } from '../../commerce/customer.ts';
import { showToast } from '../../ui/toasts.ts';
import styles from './checkout.module.css';

interface Props {
  saved: SavedAddress[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The addresses of the account, or a new one. The fields of a new one show by style alone, with scripts and without. */
export function SavedAddresses({ saved, chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.fields}>
      <legend>Delivery address</legend>
      {saved.map((address) => (
        <div key={address.id} className={styles.saved}>
          <label className={styles.option}>
            <input
              type="radio"
              name="address"
              value={address.id}
              checked={address.id === chosen}
              onChange={() => onChoose(address.id)}
            />
            <span>
              {address.name && <strong>{address.name}: </strong>}
              {address.firstName} {address.lastName}, {inOneLine(address)}
            </span>
          </label>
          <button type="submit" form={`delete-${address.id}`} className="button plain">
            Delete<span className="visually-hidden"> {inOneLine(address)}</span>
          </button>
        </div>
      ))}
      <label className={styles.option}>
        <input type="radio" name="address" value="new" checked={chosen === 'new'} onChange={() => onChoose('new')} />
        <span>Enter a new address</span>
      </label>
    </fieldset>
  );
}

function inOneLine({ line1, line2, city, postalCode }: SavedAddress) {
  return [line1, line2, city, postalCode].filter(Boolean).join(', ');
}

/** A form cannot stand in another: the delete buttons name theirs. */
export function DeleteForms({ saved }: { saved: SavedAddress[] }) {
  return saved.map(({ id }) => <DeleteForm key={id} id={id} />);
}

function DeleteForm({ id }: { id: string }) {
  const fetcher = useFetcher<{ ok: boolean; message: string }>();
  const answer = fetcher.data;
  useEffect(() => {
    if (answer) showToast({ type: answer.ok ? 'success' : 'error', message: answer.message });
  }, [answer]);
  return (
    <form
      id={`delete-${id}`}
      method="post"
      action={href('/checkout/shipping')}
      data-held=""
      onSubmit={(event) => {
        event.preventDefault();
        const content = new FormData(event.currentTarget);
        content.set('respond', 'data');
        void fetcher.submit(content, { method: 'post', action: href('/checkout/shipping') });
      }}
    >
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={id} />
      {answer && !answer.ok && (
        <p role="alert" className={styles.fault}>
          {answer.message}
        </p>
      )}
    </form>
  );
}
