import { href, Link } from 'react-router';
import { formatAddress } from '../../../commerce/address/postal-address.ts';
import { addressNotDeleted } from '../../../commerce/customer/account-words.ts';
import type { SavedAddress } from '../../../commerce/customer/customer.ts';
import { useSending } from '../../../forms/sending/use-sending.ts';
import { useToastOf } from '../../../message/use-toast-of.ts';
import styles from './shipping.module.css';

interface Props {
  saved: SavedAddress[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** Styles alone show the fields of a new address, so that it works without scripts. */
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
              {address.firstName} {address.lastName}, {formatAddress(address)}
            </span>
          </label>
          <Link to={href('/checkout/shipping/address/:id', { id: address.id })} className={styles.edit}>
            Edit<span className="visually-hidden"> {formatAddress(address)}</span>
          </Link>
          {/* Asks for confirmation, without scripts too. */}
          <details className={styles.delete}>
            <summary>
              Delete<span className="visually-hidden"> {formatAddress(address)}</span>
            </summary>
            <button type="submit" form={`delete-${address.id}`} className="button quiet">
              Yes, delete it<span className="visually-hidden"> {formatAddress(address)}</span>
            </button>
          </details>
        </div>
      ))}
      <label className={styles.option}>
        <input type="radio" name="address" value="new" checked={chosen === 'new'} onChange={() => onChoose('new')} />
        <span>Enter a new address</span>
      </label>
    </fieldset>
  );
}

/** A form cannot be nested in another, so the delete buttons refer to these by id. */
export function DeleteForms({ saved }: { saved: SavedAddress[] }) {
  return saved.map(({ id }) => <DeleteForm key={id} id={id} />);
}

function DeleteForm({ id }: { id: string }) {
  const sending = useSending<{ ok: boolean; message: string }>(addressNotDeleted, { isShown: true });
  const { answer, problem } = sending;
  const fault = problem ?? (answer?.ok === false ? answer.message : undefined);
  useToastOf(sending);
  return (
    <form {...sending.form} id={`delete-${id}`} action={href('/checkout/shipping')}>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={id} />
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </form>
  );
}
