import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { type TradeKind, tradeKinds } from '@shop/shared/trade/trade-form';

const key = 'trade';

/** Marks the customer group of a kind of account, and its price list, whatever the owner calls them. */
export const tradeMark = (kind: TradeKind) => ({ [key]: kind });

export function tradeKindOf(metadata: Record<string, unknown> | null | undefined): TradeKind | undefined {
  return tradeKinds.find((kind) => kind === metadata?.[key]);
}

/** Finds the groups by kind; the workflow that keeps the prices makes those that are missing. */
export async function findTradeGroups(container: MedusaContainer): Promise<Map<TradeKind, string>> {
  const groups = await container
    .resolve(Modules.CUSTOMER)
    .listCustomerGroups({}, { select: ['id', 'metadata'], take: null });
  return byKind(groups);
}

export async function findTradeLists(container: MedusaContainer): Promise<Map<TradeKind, string>> {
  const lists = await container.resolve(Modules.PRICING).listPriceLists({}, { select: ['id', 'metadata'], take: null });
  return byKind(lists);
}

function byKind(rows: readonly { id: string; metadata?: Record<string, unknown> | null }[]): Map<TradeKind, string> {
  return new Map(
    rows.flatMap(({ id, metadata }) => {
      const kind = tradeKindOf(metadata);
      return kind ? [[kind, id] as const] : [];
    }),
  );
}
