import { shop } from '@shop/shared/shop';
import type { Card } from '../../commerce/catalogue/card.ts';
import type { FreeDelivery } from '../../commerce/delivery/free-delivery.ts';

export interface Fold {
  title: string;
  facts: [name: string, words: string][];
}

interface Known {
  /** A text such as 'in 1-2 working days'. */
  dispatched: string;
  isWritten: boolean;
}

/** The page has little room for scripts, so its texts come with the data. */
export function foldsOf(
  { size, inside, cardsInside }: Card,
  free: FreeDelivery | null,
  { dispatched, isWritten }: Known,
): Fold[] {
  const isPack = cardsInside > 1;
  const { county, country } = shop.postalAddress;
  return [
    {
      title: 'The card',
      facts: [
        ...fact('Size', size),
        ['In the pack', isPack ? `${cardsInside} cards` : 'One card and one envelope'],
        ...fact('Inside', inside),
      ],
    },
    {
      title: 'Delivery and returns',
      facts: [
        ['Dispatched', dispatched.charAt(0).toUpperCase() + dispatched.slice(1)],
        ...fact('Free', free ? `${free.way} delivery on orders over ${free.over}` : ''),
        ['As a gift', 'No price and no leaflet in the parcel: it can go straight to the person it is for'],
        [
          'Returns',
          `14 days from the day it arrives to change your mind and have your money back${isWritten ? '; not once we have written in it' : ''}`,
        ],
      ],
    },
    {
      title: 'Materials',
      facts: [
        ['Card', 'Thick uncoated board that takes a fountain pen'],
        ['Made', `Drawn and printed in ${county}, ${country}`],
        ['Packing', 'Paper and board, and no plastic'],
      ],
    },
  ];
}

function fact(name: string, words: string): Fold['facts'] {
  return words === '' ? [] : [[name, words]];
}
