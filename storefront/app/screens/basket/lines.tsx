import { limits } from '@shop/shared/limits';
import { useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import type { BasketAnswer, BasketLine } from '../../commerce/basket.ts';
import { formatMoney } from '../../commerce/money.ts';
import { pictureAddress } from '../../commerce/picture.ts';
import { showToast } from '../../ui/toasts.ts';
import styles from './basket.module.css';

export function Lines({ lines }: { lines: BasketLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}

/** One line; it is greyed and inert while a change of it is on its way, and hidden at once when it is removed. */
function Line({ line }: { line: BasketLine }) {
  const fetcher = useFetcher<BasketAnswer>();
  const told = useRef<BasketAnswer | undefined>(undefined);
  const isBusy = fetcher.state !== 'idle';

  // A failed change is rolled back by the server's basket; the toast says that it failed.
  useEffect(() => {
    if (!fetcher.data || fetcher.data.ok || told.current === fetcher.data) return;
    told.current = fetcher.data;
    showToast({ type: 'error', message: fetcher.data.message });
  }, [fetcher.data]);

  function send(form: HTMLFormElement, submitter: HTMLElement | null) {
    const content = new FormData(form, submitter);
    content.set('respond', 'data');
    void fetcher.submit(content, { method: 'post', action: '/cart' });
  }

  return (
    <li className={styles.line} aria-busy={isBusy} inert={isBusy} hidden={fetcher.formData?.get('intent') === 'remove'}>
      {line.pictureKey && (
        <img
          src={pictureAddress(line.pictureKey, 160, 'webp')}
          alt=""
          width={80}
          height={113}
          className={styles.thumbnail}
        />
      )}
      <div className={styles.what}>
        <p className={styles.title}>{line.address ? <Link to={line.address}>{line.title}</Link> : line.title}</p>
        <p className={styles.soft}>{line.envelope}</p>
        <p className={styles.soft}>{formatMoney(line.unitPrice)}</p>
      </div>
      <form
        method="post"
        action="/cart"
        data-held=""
        className={styles.controls}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          send(event.currentTarget, submitter);
        }}
      >
        <input type="hidden" name="line" value={line.id} />
        <label>
          <span className="visually-hidden">Quantity of {line.title}</span>
          <input
            // The server's answer replaces what was typed.
            key={line.quantity}
            type="number"
            name="quantity"
            min={limits.quantity.min}
            max={limits.quantity.max}
            defaultValue={line.quantity}
            inputMode="numeric"
            onChange={(event) => {
              const { form, validity, value } = event.currentTarget;
              if (form && value && validity.valid) send(form, form.querySelector('[value="quantity"]'));
            }}
          />
        </label>
        <button type="submit" name="intent" value="quantity" className={`button quiet ${styles.update}`}>
          Update
        </button>
        <button type="submit" name="intent" value="remove" className="button plain">
          Remove<span className="visually-hidden"> {line.title}</span>
        </button>
      </form>
      <p className={styles.amount}>{formatMoney(line.total)}</p>
    </li>
  );
}
