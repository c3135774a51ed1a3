import type { ReactNode } from 'react';

interface Trade {
  name: string;
  words: string;
  drawing: ReactNode;
}

/** Source of the names: specification, section 2, Stockist. */
export const trades: Trade[] = [
  {
    name: 'Bookshops',
    words: 'A spinner by the till or a shelf beside the poetry. Mixed boxes, so that no design sits too long.',
    drawing: <path d="M4 6c5-2 9-1 12 2 3-3 7-4 12-2v19c-5-2-9-1-12 2-3-3-7-4-12-2V6Zm12 2v19" />,
  },
  {
    name: 'Craft Fairs',
    words: 'Sale or return by the weekend, with a folding rack that fits in the boot of a small car.',
    drawing: <path d="M4 12 7 5h18l3 7M4 12c0 4 6 4 6 0 0 4 6 4 6 0 0 4 6 4 6 0 0 4 6 4 6 0M6 15v12h20V15" />,
  },
  {
    name: 'Cafes',
    words: 'A dozen wee cards in a wooden stand take up less of the counter than the sugar.',
    drawing: (
      <path d="M6 12h17v8a6 6 0 0 1-6 6h-5a6 6 0 0 1-6-6v-8Zm17 2h2a3.5 3.5 0 0 1 0 7h-2M11 8c0-2 2-2 2-4m4 4c0-2 2-2 2-4" />
    ),
  },
  {
    name: 'Church Resources',
    words: 'For the bookstall, the welcome pack and the pastoral visitor’s bag. Verses are always referenced.',
    drawing: <path d="M16 3v7m-3-4h6M7 28V16l9-6 9 6v12H7Zm6 0v-6a3 3 0 0 1 6 0v6" />,
  },
  {
    name: 'Retail',
    words: 'Barcoded on the reverse, priced or unpriced as you like, and re-ordered by a two-line email.',
    drawing: <path d="M7 11h18l2 17H5l2-17Zm5 4V9a4 4 0 0 1 8 0v6" />,
  },
  {
    name: 'Events',
    words: 'Conferences, weddings, retreats: the same card for every seat, with your own words printed inside.',
    drawing: (
      <path d="M5 8h22v19H5V8Zm0 6h22M11 5v6m10-6v6m-5 7 1.2 2.4 2.6.4-1.9 1.9.5 2.6-2.4-1.2-2.4 1.2.5-2.6-1.9-1.9 2.6-.4L16 18Z" />
    ),
  },
];
