import { pictureAddress } from '@shop/shared/cards/picture-address';
import { formatMoney } from '@shop/shared/format/money';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { FittingCard } from '../../commerce/cart/cart.ts';
import { AddButton } from '../card/add-to-cart.tsx';

interface Props {
  cards: readonly FittingCard[];
  next?: RefObject<HTMLElement | null>;
}

/** An added card is replaced in place, so that the keyboard focus stays on its button. */
export function FittingCards({ cards, next }: Props) {
  const hasFocus = useRef(false);
  useEffect(() => {
    if (cards.length > 0 || !hasFocus.current || document.activeElement !== document.body) return;
    (next?.current ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [cards, next]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus of its buttons
    <div
      className="fitting"
      hidden={cards.length === 0}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      <p>Goes well with your cards</p>
      <ul>
        {cards.map((card, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is what stays
          <li key={place}>
            <FittingTile card={card} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function FittingTile({ card }: { card: FittingCard }) {
  return (
    <>
      {card.pictureKey && (
        <Link to={card.address} tabIndex={-1} aria-hidden="true" className="fitting-picture">
          <img
            src={pictureAddress(card.pictureKey, 160, 'webp')}
            alt=""
            width={72}
            height={card.isSquare ? 72 : 102}
            loading="lazy"
          />
        </Link>
      )}
      <Link to={card.address} className="fitting-title">
        {card.title}
      </Link>
      <AddButton card={card}>
        <span className="visually-hidden">Add {card.title}: </span>
        <span aria-hidden="true">+</span> {formatMoney(card.price)}
      </AddButton>
    </>
  );
}
