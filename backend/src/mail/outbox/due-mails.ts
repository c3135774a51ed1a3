import type { MedusaContainer } from '@medusajs/framework/types';
import type { NewMail } from '../kinds';

/** The sweep reads so many orders or parcels at once. */
export const batchSize = 500;

export type Between = { $gte: Date; $lte: Date };

/** Mails that must not get lost: events queue them, and the sweep finds them when an event was lost. */
export interface DueMails {
  /** There are none where a workflow queues the mails. */
  events?: readonly string[];
  ofEvent?(container: MedusaContainer, data: unknown): Promise<NewMail[]>;
  /** Mails that were already written may be among them. */
  missing(container: MedusaContainer, between: Between): Promise<NewMail[]>;
}
