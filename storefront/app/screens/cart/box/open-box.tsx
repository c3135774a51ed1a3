import { envelopeColours } from '@shop/shared/cards/envelope-colours';
import { pictureAddress } from '@shop/shared/cards/picture-address';
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { showToast } from '../../../message/toasts.ts';
import { changeCart } from '../../../ui/card/cart-changes.ts';
import type { BoxLine } from './fill-box.ts';
import styles from './open-box.module.css';

interface Props {
  name: string;
  places: number;
  lines: readonly BoxLine[];
  from: string;
}

export function OpenBox({ name, places, lines, from }: Props) {
  const box = useRef<HTMLOListElement>(null);
  const pressed = useKeepFocus(box);
  // Rows are as even as possible, with room for both buttons.
  const across = places <= 6 ? places : 5;
  const few = places === 2 || places === 4 ? 2 : 3;
  const style = { '--across': across, '--few': few } as CSSProperties;
  return (
    <div className={styles.frame}>
      <ol ref={box} className={styles.box} aria-label={name} style={style}>
        {Array.from({ length: places }, (_, place) => {
          const line = lines[place];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays
            <li key={place} className={styles.place}>
              {line ? (
                <PlacedCard line={line} from={from} onPress={() => pressed(place)} />
              ) : (
                <a href="#choose" className={styles.free}>
                  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                    <path d="M12 4v16M4 12h16" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
                  </svg>
                  Choose a card
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Focus stays at the place of a card that is taken out: on the card that moved up, or on the free place. */
function useKeepFocus(box: RefObject<HTMLOListElement | null>) {
  const last = useRef<number | null>(null);
  useEffect(() => {
    const place = last.current === null ? undefined : box.current?.children[last.current];
    last.current = null;
    if (document.activeElement !== document.body) return;
    place?.querySelector<HTMLElement>('button:enabled, a[href="#choose"]')?.focus({ preventScroll: true });
  });
  return (place: number) => {
    last.current = place;
  };
}

function PlacedCard({ line, from, onPress }: { line: BoxLine; from: string; onPress: () => void }) {
  const { id, title, quantity, pictureKey } = line;
  const [colour] = envelopeColours(line.envelope.replace(/ envelope$/, ''));
  const isLast = quantity === 1;

  async function change(step: number) {
    onPress();
    const fields = { line: id ?? '', from };
    const reply = await (step + quantity < 1
      ? changeCart({ intent: 'remove', fields, by: step })
      : changeCart({ intent: 'quantity', fields: { ...fields, quantity: `${quantity + step}` }, by: step }));
    if (!reply.ok) showToast({ type: 'error', message: reply.message ?? '' });
  }

  return (
    <>
      <span className={styles.lying} data-square={line.isSquare} style={{ '--envelope': colour } as CSSProperties}>
        <span className={styles.envelope} />
        {pictureKey ? (
          <img
            src={pictureAddress(pictureKey, 160, 'webp')}
            srcSet={`${pictureAddress(pictureKey, 320, 'webp')} 2x`}
            alt=""
            width={104}
            height={line.isSquare ? 104 : 147}
          />
        ) : (
          <span className={styles.blank} />
        )}
      </span>
      <p className={styles.title}>{line.address ? <Link to={line.address}>{title}</Link> : title}</p>
      <p className={styles.soft}>{line.envelope}</p>
      <form
        method="post"
        action="/cart"
        data-held=""
        className={styles.controls}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          void change(submitter?.getAttribute('value') === '1' ? 1 : -1);
        }}
      >
        <input type="hidden" name="line" value={id ?? ''} />
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="quantity" value={quantity} />
        <button type="submit" name={isLast ? 'intent' : 'step'} value={isLast ? 'remove' : '-1'} disabled={id === null}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 8h10" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
          </svg>
          <span className="visually-hidden">Take out {title}</span>
        </button>
        <button type="submit" name="step" value="1" disabled={id === null}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 8h10M8 3v10" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
          </svg>
          <span className="visually-hidden">One more of {title}</span>
        </button>
      </form>
    </>
  );
}
