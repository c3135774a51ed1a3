import { pictureAddress } from '@shop/shared/cards/picture-address';
import { formatMoney } from '@shop/shared/format/money';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CartLine } from '../../../commerce/cart/cart.ts';
import type { Change } from '../../../ui/card/cart-changes.ts';
import { Price } from '../../../ui/card/price.tsx';
import styles from './line.module.css';
import { QuantityField } from './quantity-field.tsx';
import { parseQuantity, tellTooMany, useLineChanges } from './use-line-changes.ts';

type Pressed = SubmitEvent & { submitter: HTMLButtonElement };

interface Props {
  line: CartLine;
  change: Change | undefined;
  isInert: boolean;
}

/** The line is inert while its change is under way, and hidden at once when it is removed. */
export function Line({ line, change, isInert }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const changes = useLineChanges(line, change, item);
  const isBusy = isInert || change?.isSent === true;
  const isRemoved = change?.intent === 'remove';
  const quantity = change?.intent === 'quantity' ? Number(change.fields.quantity) : line.quantity;
  const [typed, setTyped] = useState<string | null>(null);

  // The server's answer replaces what was typed, also a refusal: it may arrive before the field is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new quantity or an answer resets the field
  useEffect(() => setTyped(null), [line.quantity, isBusy]);

  const picture = line.pictureKey && (
    <img
      src={pictureAddress(line.pictureKey, 160, 'webp')}
      srcSet={`${pictureAddress(line.pictureKey, 320, 'webp')} 2x`}
      alt=""
      width={88}
      height={line.isSquare ? 88 : 124}
      className={styles.thumbnail}
    />
  );
  return (
    <li ref={item} className={styles.line} aria-busy={isBusy} inert={isBusy} hidden={isRemoved}>
      {line.address ? (
        <Link to={line.address} tabIndex={-1} aria-hidden="true" className={styles.picture}>
          {picture}
        </Link>
      ) : (
        <span className={styles.picture}>{picture}</span>
      )}
      <div className={styles.what}>
        <p className={styles.title}>{line.address ? <Link to={line.address}>{line.title}</Link> : line.title}</p>
        <p className={styles.soft}>{line.envelope}</p>
        {line.goesTo && <p className={styles.soft}>{line.goesTo}</p>}
        <p className={styles.soft}>
          <Price price={line.unitPrice} was={line.was} />
        </p>
        {line.edit && (
          <p>
            <Link to={line.edit} aria-label={`Edit the gift card for ${line.mailedTo}`}>
              Edit
            </Link>
          </p>
        )}
        {line.words && (
          <p className={styles.words}>
            {line.words.said}
            {'\n'}
            {line.words.text}
            {'\n'}
            {line.words.edit && (
              <Link to={line.words.edit} aria-label={`Edit the words in ${line.title}`}>
                Edit
              </Link>
            )}
          </p>
        )}
        {line.warnings?.map((warning) => (
          <p key={warning} className={styles.warning}>
            {warning}
          </p>
        ))}
      </div>
      <form
        method="post"
        action="/cart"
        data-held=""
        // An invalid quantity is ignored; the browser must not complain about it.
        noValidate
        className={styles.controls}
        onSubmit={(event) => {
          event.preventDefault();
          // The Enter key presses the first of the buttons.
          const { name, value } = (event.nativeEvent as Pressed).submitter;
          if (value === 'remove') return void changes.remove();
          const step = name === 'step' ? Number(value) : 0;
          // A step down from more than are left would be refused again.
          const most = step < 0 && line.left ? line.left : Number.POSITIVE_INFINITY;
          const text = String(Math.min(Number(typed ?? quantity) + step, most));
          const wanted = parseQuantity(text);
          tellTooMany(text);
          setTyped(null);
          if (wanted !== null) changes.setQuantity(wanted, step === 0 ? 'at once' : 'soon');
        }}
      >
        <input type="hidden" name="line" value={line.id} />
        {!line.isGiftCard && (
          <QuantityField
            title={line.title}
            value={typed ?? String(quantity)}
            quantity={quantity}
            pack={line.pack}
            onType={(text) => {
              setTyped(text);
              const wanted = parseQuantity(text);
              if (wanted !== null) changes.setQuantity(wanted, 'when typed');
              else if (text !== '') changes.drop();
            }}
            onLeave={() => {
              tellTooMany(typed ?? '');
              setTyped(null);
              changes.sendSoon();
            }}
          />
        )}
        <button
          type="submit"
          name="intent"
          value="remove"
          className="button plain"
          // The next line is there by the second tap of two, and has the focus while a key is held down.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
          onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
        >
          Remove<span className="visually-hidden"> {line.title}</span>
        </button>
      </form>
      <p className={styles.amount}>
        {change ? (
          <span className={styles.updating}>Updating…</span>
        ) : (
          formatMoney(line.total) + (line.words ? ` + ${line.words.total}` : '')
        )}
      </p>
    </li>
  );
}
