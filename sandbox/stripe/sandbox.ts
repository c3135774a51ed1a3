import type { Courier } from './events/courier.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger/ledger-store.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

/** What a running sandbox is made of. */
export type Sandbox = { settings: Settings; ledger: Ledger; faults: Faults; courier: Courier; log: Log };
