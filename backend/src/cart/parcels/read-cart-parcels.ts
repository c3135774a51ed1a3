import type { MedusaContainer } from '@medusajs/framework/types';
import { isGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { mainParcel, parcelIdOf } from '@shop/shared/parcels/line-parcel';
import type { CartParcels } from '@shop/shared/store-answers/cart';
import { paidWordsOf } from '@shop/shared/words/line-words';
import { readGraph } from '../../database/read-graph';
import { atCost, parcelPrices } from '../../modules/delivery/delivery-price';
import { readDeliveryTable } from '../../modules/delivery/delivery-table';
import { parcelsModule } from '../../modules/parcels';
import { noDay, type StoredParcel } from '../../modules/parcels/parcels-service';
import { tradeModule } from '../../modules/trade';
import { toPounds } from '../../money/pence';
import { type ParcelLine, parcelFields, toParcels } from '../delivery/parcel';

export async function readCartParcels(container: MedusaContainer, cartId: string): Promise<CartParcels> {
  const stored = await container.resolve(parcelsModule).listFor([cartId]);
  const others = stored.filter(({ address }) => address !== null);
  const main = stored.find(({ address }) => address === null);
  const buyer = main?.is_gift ? await readBuyer(container, cartId) : '';
  if (others.length === 0) {
    const parcels = main ? [{ ...withoutCart(main), id: mainParcel, lines: [], price: null }] : [];
    return { buyer, parcels };
  }
  const { lines, prices } = await readContents(container, cartId);
  const wishes = main ?? { id: mainParcel, cart_id: cartId, address: null, is_gift: false, from_name: '', ...noDay };
  const known = new Set(others.map(({ id }) => id));
  return {
    buyer,
    parcels: [
      {
        ...withoutCart(wishes),
        id: mainParcel,
        lines: lines.filter(({ parcel }) => !known.has(parcel)).map(toPacked),
        price: prices.get('') ?? null,
      },
      ...others.map((parcel) => ({
        ...withoutCart(parcel),
        lines: lines.filter((line) => line.parcel === parcel.id).map(toPacked),
        price: prices.get(parcel.id) ?? null,
      })),
    ],
  };
}

function withoutCart({ cart_id: _, ...parcel }: StoredParcel) {
  return parcel;
}

function toPacked({ line_id, quantity }: { line_id: string; quantity: number }) {
  return { line_id, quantity };
}

type Item = NonNullable<ParcelLine> & { id: string };

async function readContents(container: MedusaContainer, id: string) {
  const fields = [...parcelFields, 'items.id', 'shipping_methods.shipping_option_id'] as const;
  const [cart] = await readGraph(container, 'cart', ['id', ...fields], { id });
  const items: Item[] = (cart?.items ?? []).filter((item: Item | null) => item !== null);
  const { parcels } = toParcels(items);
  const table = await readTable(container, cart?.shipping_methods?.[0]?.shipping_option_id ?? undefined);
  const isAtCost = (await container.resolve(tradeModule).kindOfCart(id)) === 'trade';
  const prices = table ? parcelPrices(atCost(table, isAtCost), parcels) : [];
  return {
    lines: items
      .filter(({ metadata }) => !paidWordsOf(metadata) && !isGiftCardLine(metadata))
      .map((item) => ({ line_id: item.id, quantity: Number(item.quantity), parcel: parcelIdOf(item.metadata) })),
    prices: new Map(prices.map((pence, at) => [parcels[at]?.id ?? '', toPounds(pence)])),
  };
}

async function readTable(container: MedusaContainer, optionId: string | undefined) {
  if (!optionId) return undefined;
  const [option] = await readGraph(container, 'shipping_option', ['data'], { id: optionId });
  const answer = readDeliveryTable(option?.data);
  return answer.ok ? answer.table : undefined;
}

async function readBuyer(container: MedusaContainer, id: string): Promise<string> {
  const names = ['first_name', 'last_name'] as const;
  const [cart] = await readGraph(container, 'cart', ['billing_address.first_name', 'billing_address.last_name'], {
    id,
  });
  return names
    .map((name) => cart?.billing_address?.[name] ?? '')
    .join(' ')
    .trim();
}
