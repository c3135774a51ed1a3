import { formatMoney } from '@shop/shared/format/money';
import type { SheetFault, TradeSheet } from '@shop/shared/trade/sheet';
import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { LongField } from '../../../forms/field/field.tsx';
import sheets from '../sheets.module.css';
import styles from './sheet.module.css';

export interface Filled {
  /** Packs by variant, as they were typed. */
  packs: Record<string, string>;
  csv: string;
  faults: SheetFault[];
  message: string;
}

interface Props {
  sheet: TradeSheet;
  /** The cost of the goods that are in the cart already, in pounds. */
  inCart: number;
  filled: Filled | undefined;
  /** The idempotency key of what this page sends: a second click puts nothing into the cart twice. */
  press: string;
}

/** A plain form, so that the keyboard goes from field to field and Enter sends it, with scripts or without. */
export function Sheet({ sheet, inCart, filled, press }: Props) {
  const [typed, setTyped] = useState(filled?.packs ?? {});
  const { pack_size: size, most_packs: most, minimum, cards, last_order: last } = sheet;
  const pence = cards.reduce(
    (sum, { variant_id: id, price }) => sum + countOf(typed[id]) * size * Math.round(price * 100),
    0,
  );
  const count = cards.reduce((sum, { variant_id: id }) => sum + countOf(typed[id]), 0);
  const penceToGo = Math.round((minimum - inCart) * 100) - pence;
  // What was typed before hydration exists only in the DOM.
  const form = useRef<HTMLFormElement>(null);
  const read = () => form.current && setTyped(packsOf(form.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => void read(), []);
  const ranges = rangesOf(cards);
  const pack = size === 1 ? 'pack' : `pack of ${size === 6 ? 'six' : size}`;
  return (
    <form
      ref={form}
      id={size === 1 ? 'packs' : 'cards'}
      method="post"
      action={href('/account/trade')}
      onInput={read}
      className={styles.sheet}
      aria-label="Order sheet"
    >
      <input type="hidden" name="press" value={press} />
      {filled?.message && (
        <p role="alert" className={styles.fault}>
          {filled.message}
        </p>
      )}
      {filled && filled.faults.length > 0 && (
        <section role="alert" aria-labelledby="not-read" className={styles.fault}>
          <h2 id="not-read">Rows of your list that we could not read</h2>
          <ul>
            {filled.faults.map(({ row, text, sentence }) => (
              <li key={row}>
                Row {row}: <q>{text}</q>. {sentence}
              </li>
            ))}
          </ul>
        </section>
      )}
      {ranges.length > 1 && (
        <nav aria-label="Ranges on the sheet" className={styles.ranges}>
          {ranges.map(([range], at) => (
            <a key={range} href={`#range-${at}`}>
              {range}
            </a>
          ))}
        </nav>
      )}
      <table className={styles.table}>
        <caption>Type how many packs you would like. The Tab key goes to the next card.</caption>
        <thead>
          <tr>
            <th scope="col">Card</th>
            <th scope="col">Price of a {pack}</th>
            <th scope="col">Packs</th>
          </tr>
        </thead>
        {ranges.map(([range, inRange], at) => (
          <tbody key={range} id={`range-${at}`} aria-label={range}>
            {ranges.length > 1 && (
              <tr>
                <th scope="rowgroup" colSpan={3} className={styles.range}>
                  {range}
                </th>
              </tr>
            )}
            {inRange.map(({ variant_id: id, code, title, envelope, price }) => (
              <tr key={id}>
                <th scope="row">
                  {title}{' '}
                  <span className={styles.envelope}>
                    {/^default( variant)?$/i.test(envelope) ? code : `${envelope}, ${code}`}
                  </span>
                </th>
                <td>{formatMoney(price * size)}</td>
                <td>
                  <input
                    name={`${prefix}${id}`}
                    defaultValue={filled?.packs[id] ?? ''}
                    inputMode="numeric"
                    pattern="[0-9]*"
                    maxLength={3}
                    autoComplete="off"
                    aria-label={`Packs of ${title}, ${envelope}, ${code}`}
                    aria-describedby="most-packs"
                  />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p id="most-packs" className={sheets.small}>
        At most {most} packs of a card fit into an order.
      </p>
      <div className={styles.total}>
        <p role="status">
          {count === 1 ? 'One pack' : `${count} packs`}: <strong>{formatMoney(pence / 100)}</strong>
          {inCart > 0 && `, beside ${formatMoney(inCart)} in your cart`}
          {minimum > 0 &&
            (penceToGo > 0
              ? `. An order is for at least ${formatMoney(minimum)}: ${formatMoney(penceToGo / 100)} to go.`
              : '.')}
        </p>
        <button type="submit" name="intent" value="add" className="button">
          Put them into the cart
        </button>
      </div>
      {last.length > 0 && (
        <div className={sheets.actions}>
          <button type="submit" name="intent" value="last" className="button quiet">
            Fill in the last order
          </button>
        </div>
      )}
      <LongField
        label="Or paste a list"
        name="csv"
        rows={5}
        defaultValue={filled?.csv ?? ''}
        hint={`One row for each card, with its code, a comma and the packs${cards[0] ? `: ${cards[0].code},2` : ''}. A spreadsheet can be copied as it is.`}
      />
      <div className={sheets.actions}>
        <button type="submit" name="intent" value="csv" className="button quiet">
          Fill in the list
        </button>
      </div>
    </form>
  );
}

export const prefix = 'packs:';

function packsOf(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)].filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(fields.map(([name, value]) => [name.slice(prefix.length), String(value)]));
}

function countOf(typed: string | undefined): number {
  return typed && /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
}

/** Lists the ranges in the order of their first cards. */
function rangesOf(cards: TradeSheet['cards']) {
  const ranges = new Map<string, TradeSheet['cards']>();
  for (const card of cards) {
    const range = card.range || 'Others';
    ranges.set(range, [...(ranges.get(range) ?? []), card]);
  }
  return [...ranges];
}
