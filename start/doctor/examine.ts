import type { Books } from './books.ts';
import type { Finding } from './finding.ts';
import { lookAtOrders, lookAtPayments } from './look-at-money.ts';
import { lookAtCarts, lookAtConfirmations, lookAtPromotions } from './look-at-words.ts';
import { readBooks } from './read-books.ts';
import { lookAtLogs } from './read-logs.ts';
import type { Provider } from './read-payments.ts';

export interface Places {
  databaseUrl: string;
  provider: Provider;
  /** Folder of the shop's logs. */
  logs: string;
}

export interface Examination {
  books: Books;
  findings: Finding[];
}

/** Everything that must be true of the shop's money, looked up in the database, with the card provider and in the logs. */
export async function examine({ databaseUrl, provider, logs }: Places): Promise<Examination> {
  const books = await readBooks(databaseUrl, provider);
  return { books, findings: [...lookAtBooks(books), ...lookAtLogs(logs)] };
}

export function lookAtBooks(books: Books): Finding[] {
  return [lookAtPayments, lookAtOrders, lookAtConfirmations, lookAtPromotions, lookAtCarts].flatMap((look) =>
    look(books),
  );
}
