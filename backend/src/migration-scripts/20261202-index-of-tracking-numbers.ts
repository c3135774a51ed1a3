import type { ExecArgs } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/** Runs once after the migrations: `find-order-with-tracking.ts` looks among all parcels for each that is posted. */
export default async function indexTrackingNumbers({ container }: ExecArgs): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `CREATE INDEX IF NOT EXISTS "IDX_fulfillment_label_number" ON fulfillment_label
     (upper(regexp_replace(tracking_number, '\\s', '', 'g'))) WHERE deleted_at IS NULL`,
  );
}
