import type { BigNumberInput, MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { readDeliveryTable } from '../modules/delivery/delivery-table';
import { type ParcelLine, toParcel } from './delivery/parcel';
import { toExactPence, toPence } from './pence';
import type { Amounts } from './reckon';
import type { Discount } from './round-discounts';

export type SettledBasket = Omit<Amounts, 'deliveries'> & {
  id: string;
  metadata: Record<string, unknown>;
  /** Promotions that are on the basket now. */
  promotions: { code: string; isForDelivery: boolean }[];
  deliveries: (Amounts['deliveries'][number] & { typeId: string | undefined })[];
  deliveryDiscounts: Discount[];
};

/** A basket with everything that its amounts are reckoned from; undefined when there is none. */
export async function readBasket(container: MedusaContainer, basketId: string): Promise<SettledBasket | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: baskets } = await query.graph({ entity: 'cart', fields, filters: { id: basketId } });
  const basket: StoredBasket | undefined = baskets[0];
  if (!basket) return undefined;
  const lines = basket.items ?? [];
  const methods = basket.shipping_methods ?? [];
  return {
    id: basket.id,
    metadata: { ...basket.metadata },
    promotions: (basket.promotions ?? []).flatMap((promotion) =>
      promotion?.code
        ? [
            {
              code: promotion.code,
              isForDelivery: promotion.application_method?.target_type === 'shipping_methods',
            },
          ]
        : [],
    ),
    lines: lines.map((line) => ({
      id: line.id,
      pence: toPence(line.unit_price) * Number(line.quantity),
      cards: toParcel([line]).cards,
    })),
    goodsDiscounts: lines.flatMap((line) => toDiscounts(line)),
    deliveries: methods.map(({ id, amount, shipping_option: option }) => {
      const answer = readDeliveryTable(option?.data);
      return {
        id,
        pence: toPence(amount),
        table: answer.ok && option?.price_type === 'calculated' ? answer.table : undefined,
        typeId: option?.shipping_option_type_id,
      };
    }),
    deliveryDiscounts: methods.flatMap((method) => toDiscounts(method)),
  };
}

/** What the engine answers with; it has no type of its own for a choice of fields. */
type StoredBasket = {
  id: string;
  metadata: Record<string, unknown> | null;
  items?: (Discounted & NonNullable<ParcelLine>)[];
  shipping_methods?: (Discounted & {
    amount: BigNumberInput;
    shipping_option?: { data?: unknown; price_type?: string; shipping_option_type_id?: string };
  })[];
  promotions?: ({ code?: string; application_method?: { target_type?: string } } | null)[];
};

type Discounted = {
  id: string;
  adjustments?: ({ id: string; code?: string | null; amount: BigNumberInput } | null)[] | null;
};

function toDiscounts({ id: line, adjustments }: Discounted): Discount[] {
  return (adjustments ?? []).flatMap((adjustment) =>
    adjustment
      ? [{ id: adjustment.id, line, code: adjustment.code ?? '', pence: toExactPence(adjustment.amount) }]
      : [],
  );
}

const fields = [
  'id',
  'metadata',
  'items.id',
  'items.unit_price',
  'items.quantity',
  'items.product.metadata',
  'items.adjustments.id',
  'items.adjustments.code',
  'items.adjustments.amount',
  'shipping_methods.id',
  'shipping_methods.amount',
  'shipping_methods.adjustments.id',
  'shipping_methods.adjustments.code',
  'shipping_methods.adjustments.amount',
  'shipping_methods.shipping_option.data',
  'shipping_methods.shipping_option.price_type',
  'shipping_methods.shipping_option.shipping_option_type_id',
  'promotions.code',
  'promotions.application_method.target_type',
];
