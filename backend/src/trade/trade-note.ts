import type { MedusaContainer } from '@medusajs/framework/types';
import type { TradeKind } from '@shop/shared/trade/trade-form';
import { tradeModule } from '../modules/trade';
import { readTradeFault } from './require-trade-rules';

export interface TradeNote {
  kind: TradeKind;
  /** The reason why it cannot be ordered, which the storefront shows; empty when there is none. */
  fault: string;
  /** The percentage of an order of a church that is donated, as it is set today; 0 for a shop. */
  donation: number;
}

export async function readTradeNote(container: MedusaContainer, cartId: string, kind: TradeKind): Promise<TradeNote> {
  const fault = await readTradeFault(container, cartId);
  const { donation_percent } = await container.resolve(tradeModule).settings();
  return { kind, fault: fault?.sentence ?? '', donation: kind === 'church' ? donation_percent : 0 };
}

export function isSameNote(note: TradeNote | null, stored: unknown): boolean {
  if (note === null || typeof stored !== 'object' || stored === null) return !note && !stored;
  return Object.entries(note).every(([name, value]) => Reflect.get(stored, name) === value);
}
