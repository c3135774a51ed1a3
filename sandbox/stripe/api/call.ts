import type { Emit } from '../events/event-emitter.ts';
import type { Ledger } from '../ledger/ledger-store.ts';
import type { Params } from './params.ts';

/** `publishable` callers have only the client secret of one intent. */
export type Call = { ledger: Ledger; params: Params; publishable: boolean; emit: Emit };

export type Handler = (call: Call, id: string) => object;
