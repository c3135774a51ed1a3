import type { BigNumberInput, CartDTO, MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { cardsInside } from '@shop/shared/cards/cards-inside';
import { giftCardReference, isGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { parcelIdOf } from '@shop/shared/parcels/line-parcel';
import type { TradeKind } from '@shop/shared/trade/trade-form';
import { paidWordsOf } from '@shop/shared/words/line-words';
import { atCost } from '../modules/delivery/delivery-price';
import { readDeliveryTable } from '../modules/delivery/delivery-table';
import { tradeModule } from '../modules/trade';
import { toExactPence, toPence } from '../money/pence';
import type { Discount } from '../money/round-discounts';
import type { Amounts } from './calculate-totals';

export type CartWithAmounts = Omit<Amounts, 'deliveries'> & {
  id: string;
  metadata: Record<string, unknown>;
  /** The account of a shop or church whose cart it is. */
  trade: TradeKind | undefined;
  promotions: { code: string; isForDelivery: boolean }[];
  deliveries: (Amounts['deliveries'][number] & { typeId: string | undefined })[];
  deliveryDiscounts: Discount[];
  /** What gift cards pay of it. */
  giftCards: { id: string; card: string; pence: number /** What stays on it, as it was last told. */; left: number }[];
};

/** Medusa's carts have these lines, but its type does not. */
type WithCredit = {
  credit_lines?: {
    id: string;
    reference?: string | null;
    reference_id?: string | null;
    amount: BigNumberInput;
    metadata?: { left?: number } | null;
  }[];
};

/** @param mayHaveCodes codes were sent just now, which may not have taken anything off yet */
export async function readCart(
  container: MedusaContainer,
  cartId: string,
  mayHaveCodes: boolean,
): Promise<CartWithAmounts | undefined> {
  const [cart] = await container
    .resolve(Modules.CART)
    .listCarts(
      { id: cartId },
      { relations: ['items.adjustments', 'shipping_methods.adjustments', 'credit_lines'], take: 1 },
    );
  if (!cart) return undefined;
  const lines = cart.items ?? [];
  const methods = cart.shipping_methods ?? [];
  const metadata = { ...cart.metadata };
  const goodsDiscounts = lines.flatMap(toDiscounts);
  const deliveryDiscounts = methods.flatMap(toDiscounts);
  const given = [...goodsDiscounts, ...deliveryDiscounts, ...acceptedDeliveryCodes(metadata)];
  const hasCodes = mayHaveCodes || given.length > 0;
  const [trade, promotions, options, inside] = await Promise.all([
    container.resolve(tradeModule).kindOf(cart.customer_id),
    hasCodes ? promotionsOf(container, cartId) : [],
    optionsOf(container, methods),
    // Only delivery prices depend on the number of cards.
    methods.length > 0 ? insideOf(container, lines) : new Map<string, number>(),
  ]);
  return {
    id: cart.id,
    metadata,
    trade,
    promotions,
    lines: lines.map(({ id, unit_price: price, quantity, product_id: product, metadata: its }) => ({
      id,
      pence: toPence(price) * Number(quantity),
      isGiftCard: isGiftCardLine(its),
      cards: paidWordsOf(its) || isGiftCardLine(its) ? 0 : Number(quantity) * (inside.get(product ?? '') ?? 1),
      parcel: parcelIdOf(its),
    })),
    goodsDiscounts,
    deliveries: methods.map(({ id, amount, shipping_option_id: optionId }) => {
      const option = options.get(optionId ?? '');
      const answer = readDeliveryTable(option?.data);
      return {
        id,
        pence: toPence(amount),
        table: answer.ok && option?.price_type === 'calculated' ? atCost(answer.table, trade === 'trade') : undefined,
        typeId: option?.shipping_option_type_id ?? undefined,
      };
    }),
    deliveryDiscounts,
    giftCards: ((cart as WithCredit).credit_lines ?? [])
      .filter(({ reference }) => reference === giftCardReference)
      .map(({ id, reference_id: card, amount, metadata: its }) => {
        return { id, card: card ?? '', pence: toPence(amount), left: Number(its?.left ?? -1) };
      }),
  };
}

/** Reads the accepted delivery codes, which may have no delivery to take anything off yet. */
export function acceptedDeliveryCodes(metadata: Record<string, unknown> | null | undefined): string[] {
  const codes = metadata?.delivery_codes;
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string').slice(0, 20) : [];
}

async function promotionsOf(container: MedusaContainer, cartId: string): Promise<CartWithAmounts['promotions']> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: links } = await query.graph({
    entity: 'cart_promotion',
    fields: ['cart_id', 'promotion_id', 'promotion.code', 'promotion.application_method.target_type'],
    filters: { cart_id: cartId },
  });
  return links.flatMap(({ promotion }) =>
    promotion?.code
      ? [{ code: promotion.code, isForDelivery: promotion.application_method?.target_type === 'shipping_methods' }]
      : [],
  );
}

async function optionsOf(container: MedusaContainer, methods: NonNullable<CartDTO['shipping_methods']>) {
  const ids = methods.flatMap(({ shipping_option_id: id }) => id ?? []);
  const options =
    ids.length === 0
      ? []
      : await container
          .resolve(Modules.FULFILLMENT)
          .listShippingOptions({ id: ids }, { select: ['id', 'data', 'price_type', 'shipping_option_type_id'] });
  return new Map(options.map((option) => [option.id, option]));
}

async function insideOf(container: MedusaContainer, lines: NonNullable<CartDTO['items']>) {
  const ids = lines.flatMap(({ product_id: id }) => id ?? []);
  const products = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ id: ids }, { select: ['id', 'metadata'], take: ids.length });
  return new Map(products.map(({ id, metadata }) => [id, cardsInside(metadata)]));
}

type Discounted = {
  id: string;
  adjustments?: { id: string; code?: string | null | undefined; amount: BigNumberInput }[] | null;
};

function toDiscounts({ id: line, adjustments }: Discounted): Discount[] {
  return (adjustments ?? []).map(({ id, code, amount }) => ({
    id,
    line,
    code: code ?? '',
    pence: toExactPence(amount),
  }));
}
