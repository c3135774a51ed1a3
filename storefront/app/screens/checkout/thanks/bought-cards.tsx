import type { OrderConfirmation } from '../../../commerce/checkout/paid-order.server.ts';
import { paperStyle, StandingCard } from '../../../ui/card/standing/standing-card.tsx';
import styles from './bought-cards.module.css';

const most = 5;

/** They stand before the envelopes that were chosen for them; a pack lies flat. */
export function BoughtCards({ cards }: Pick<OrderConfirmation, 'cards'>) {
  const shown = cards.flatMap(({ picture, ...card }) => (picture ? [{ ...card, front: picture }] : [])).slice(0, most);
  if (shown.length === 0) return null;
  const more = countCards(cards) - countCards(shown);
  return (
    <>
      <ul className={styles.hand} aria-label="The cards that you chose">
        {shown.map(({ id, title, envelope, quantity, isPack, front, paper }) => (
          <li key={id} style={paperStyle({ paper }, envelope)}>
            <StandingCard
              card={{ front, paper, reverse: null, inside: '' }}
              pose={isPack ? 'front' : 'standing'}
              sizes="8rem"
            />
            <span className="visually-hidden">{title}</span>
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
