import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { smallPicture } from '@shop/shared/cards/picture-address';
import type { ParcelLine } from '@shop/shared/desk/to-post';
import * as v from 'valibot';
import { listOf } from '../../database/list-of';
import { cancellationsModule } from '../../modules/cancellations';
import type { CancelKind } from '../../modules/cancellations/cancellations-service';
import { orderNotesModule } from '../../modules/order-notes';
import { settings } from '../../process/settings/current';
import type { OrderRecord } from '../record/order-record';
import { readOrderRecords } from '../record/read-order-record';
import { storedAddress } from '../stored-address';

type Destination = v.InferOutput<typeof storedAddress>;

export interface Parcel {
  order: OrderRecord;
  to: Destination;
  lines: ParcelLine[];
  gone: number;
  asked: CancelKind | null;
  isExpress: boolean;
  /** The owner's private note; empty without one. */
  note: string;
}

const around = v.object({
  id: v.string(),
  shipping_address: v.nullish(storedAddress, {}),
  shipping_methods: listOf(v.object({ shipping_option_id: v.nullish(v.string(), '') })),
});

/** Keeps the order of the ids and leaves out unknown ones. */
export async function readParcels(container: MedusaContainer, orderIds: readonly string[]): Promise<Parcel[]> {
  if (orderIds.length === 0) return [];
  const ids = [...new Set(orderIds)];
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const [records, asked, { data }, express, notes] = await Promise.all([
    readOrderRecords(container, ids),
    container.resolve(cancellationsModule).findOpenRequests(ids),
    query.graph({
      entity: 'order',
      fields: ['id', 'shipping_address.*', 'shipping_methods.shipping_option_id'],
      filters: { id: ids },
    }),
    expressOptions(container),
    container.resolve(orderNotesModule).listOrderNotes({ order_id: ids }, { select: ['order_id', 'text'] }),
  ]);
  const orders = new Map(records.map((record) => [record.id, record]));
  const noteOf = new Map(notes.map(({ order_id, text }) => [order_id, text]));
  const others = new Map(v.parse(v.array(around), data).map((order) => [order.id, order]));
  return ids.flatMap((id) => {
    const order = orders.get(id);
    const other = others.get(id);
    if (!order || !other) return [];
    return {
      order,
      to: v.parse(storedAddress, other.shipping_address),
      ...contentsOf(order),
      asked: asked.get(id)?.kind ?? null,
      isExpress: other.shipping_methods.some(({ shipping_option_id: option }) => express.has(option)),
      note: noteOf.get(id) ?? '',
    };
  });
}

function contentsOf(order: OrderRecord): Pick<Parcel, 'lines' | 'gone'> {
  const lines = order.lines
    .filter(({ unposted, cards }) => unposted > 0 && cards > 0)
    .map(({ id, sku, title, envelope, unposted, cards, picture, size, inside, words }) => {
      return {
        id,
        sku,
        title,
        envelope,
        quantity: unposted,
        cards,
        picture: smallPicture(picture, settings.STOREFRONT_URL),
        size,
        inside,
        words,
      };
    });
  const gone = order.lines.reduce((sum, { quantity, unposted, cards }) => sum + (quantity - unposted) * cards, 0);
  return { lines, gone };
}

/** The type code is stable; the owner may rename the option. */
async function expressOptions(container: MedusaContainer): Promise<Set<string>> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'shipping_option',
    fields: ['id', 'type.code'],
    withDeleted: true,
  });
  return new Set(data.filter(({ type }) => type?.code === 'express').map(({ id }) => id));
}
