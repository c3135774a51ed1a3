import type { Emit } from '../events/event-book.ts';
import type { Ledger } from '../ledger/ledger-store.ts';
import type { Params } from './params.ts';

/** One API call, as a handler sees it. `publishable` callers proved themselves with a client secret only. */
export type Call = {
  ledger: Ledger;
  params: Params;
  publishable: boolean;
  emit: Emit;
  /** Where browsers find this sandbox, e.g. `http://localhost:4242`. */
  address: string;
};

export type Handler = (call: Call, id: string) => object;
