import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { readOrderRecords } from './record/read-order-record';

const limit = 5;

/** The answer holds no amounts and no address: packers read it. */
export async function listOrdersByEmail(container: MedusaContainer, email: string) {
  const { data: found } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'order',
    fields: ['id'],
    filters: { email: email.toLowerCase() },
    pagination: { take: limit, order: { created_at: 'DESC' } },
  });
  const records = await readOrderRecords(
    container,
    found.map(({ id }) => id),
  );
  return records
    .sort((a, b) => b.number - a.number)
    .map(({ id, number, placed_at, cancelled_at, lines, parcels }) => ({
      id,
      number,
      placed_at,
      state: cancelled_at ? 'Cancelled' : lines.some(({ unposted }) => unposted > 0) ? 'To post' : 'Posted',
      cards: lines.map(({ quantity, title, envelope }) => `${quantity} × ${title}${envelope && `, ${envelope}`}`),
      tracking: parcels.flatMap((parcel) => parcel.tracking),
    }));
}
