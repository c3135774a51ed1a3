import type { WebhookSender } from './events/webhook-sender.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger/ledger-store.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

export type Sandbox = { settings: Settings; ledger: Ledger; faults: Faults; webhookSender: WebhookSender; log: Log };
