import type { OrderConfirmation } from '../../../commerce/checkout/paid-order.server.ts';
import { CardPicture } from '../../../ui/card/picture.tsx';
import styles from './bought-cards.module.css';

const most = 5;

export function BoughtCards({ cards }: Pick<OrderConfirmation, 'cards'>) {
  const shown = cards.flatMap(({ picture, ...card }) => (picture ? [{ ...card, picture }] : [])).slice(0, most);
  if (shown.length === 0) return null;
  const more = countCards(cards) - countCards(shown);
  return (
    <>
      <ul className={styles.hand} aria-label="The cards that you chose">
        {shown.map(({ id, title, quantity, picture, isSquare }) => (
          <li key={id} className={isSquare ? styles.square : undefined}>
            <CardPicture picture={{ ...picture, alt: title }} sizes="9rem" isSquare={isSquare} isFirst />
            {quantity > 1 && <span className={styles.times}>{`${quantity} ×`}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{`and ${more} more`}</p>}
    </>
  );
}

function countCards(cards: readonly { quantity: number }[]) {
  return cards.reduce((sum, { quantity }) => sum + quantity, 0);
}
