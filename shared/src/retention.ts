import { numberInWords } from './format/small-numbers.ts';

type Time = { days: number } | { years: number };

interface Kept {
  what: string;
  time: Time;
}

/** Retention periods. The privacy policy prints each row, and `apply-retention.ts` of the backend needs each, too. */
export const retention = {
  orders: {
    what: 'Orders, with the names and addresses in them, why you cancelled, whom gift cards are for, and the words of reviews',
    time: { years: 6 },
  },
  words: {
    what: 'The words that we write into cards, after we posted them, or the order was cancelled',
    time: { days: 90 },
  },
  unsentWords: {
    what: 'The same words of a card that we never posted, after the order, or after what we last posted of it',
    time: { years: 1 },
  },
  messages: { what: 'Messages that you write to us', time: { years: 2 } },
  carts: {
    what: 'Carts that became no order, with what was typed in the checkout, after they were last touched',
    time: { days: 90 },
  },
  mails: { what: 'Which of our mails went to which address', time: { days: 30 } },
  paymentEvents: { what: 'What the card provider tells us of a payment on the way', time: { days: 30 } },
  unconfirmed: { what: 'Addresses for the newsletter that nobody confirmed', time: { days: 30 } },
  transfers: { what: 'Requests to have an order in an account', time: { days: 30 } },
  sessions: { what: 'Who is signed in to run the shop', time: { days: 1 } },
  actions: { what: 'Which of those who run the shop did what', time: { years: 1 } },
} as const satisfies Record<string, Kept>;

export type Retained = keyof typeof retention;

export function describeRetention(kept: Retained): string {
  const time: Time = retention[kept].time;
  const [count, unit] = 'years' in time ? [time.years, 'year'] : [time.days, 'day'];
  return `${numberInWords(count)} ${unit}${count === 1 ? '' : 's'}`;
}

export function retentionCutoff(kept: Retained, now: Date = new Date()): Date {
  const time: Time = retention[kept].time;
  const since = new Date(now);
  if ('years' in time) {
    since.setUTCFullYear(since.getUTCFullYear() - time.years);
    // 29 February became 1 March, a day short.
    if (since.getUTCMonth() !== now.getUTCMonth()) since.setUTCDate(0);
  } else since.setUTCDate(since.getUTCDate() - time.days);
  return since;
}
