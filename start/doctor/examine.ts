import type { Books } from './books.ts';
import { checkGiftCards } from './check-gift-cards.ts';
import { checkLogs } from './check-logs.ts';
import { checkOrders, checkPayments } from './check-money.ts';
import { checkCarts, checkConfirmations, checkPromotions } from './check-records.ts';
import type { Finding } from './finding.ts';
import { readBooks } from './read-books.ts';
import type { Provider } from './read-payments.ts';

export interface Places {
  databaseUrl: string;
  provider: Provider;
  logs: string;
}

export interface Examination {
  books: Books;
  findings: Finding[];
}

export async function examine({ databaseUrl, provider, logs }: Places): Promise<Examination> {
  const books = await readBooks(databaseUrl, provider);
  return { books, findings: [...checkBooks(books), ...checkLogs(logs)] };
}

export function checkBooks(books: Books): Finding[] {
  return [checkPayments, checkOrders, checkConfirmations, checkPromotions, checkCarts, checkGiftCards].flatMap((look) =>
    look(books),
  );
}
