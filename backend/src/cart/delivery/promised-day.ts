import type { MedusaContainer } from '@medusajs/framework/types';
import { isDay } from '@shop/shared/format/calendar';
import { arrivalDay } from '@shop/shared/post-calendar/arrival';
import { readRows } from '../../database/read-rows';
import { postCalendarModule } from '../../modules/post-calendar';

const key = 'promised_by';

/** The day is null when it cannot be known. @param code as `deliveryCode` answers */
export async function promisedDay(
  container: MedusaContainer,
  code: string | null,
  moment: Date,
): Promise<{ [key]: string | null }> {
  if (!code) return { [key]: null };
  return { [key]: arrivalDay(await container.resolve(postCalendarModule).current(), code, moment) };
}

export function readPromisedDay(metadata: Record<string, unknown> | null | undefined): string | null {
  const day = metadata?.[key];
  return typeof day === 'string' && isDay(day) ? day : null;
}

/** The code of the option's type, by which the post calendar knows it; empty for an unknown one. */
export async function deliveryCode(container: MedusaContainer, id: string): Promise<string> {
  const [type] = await readRows<{ code: string }>(
    container,
    `SELECT type.code FROM shipping_option option JOIN shipping_option_type type ON type.id = option.shipping_option_type_id
     WHERE option.id = ? AND option.deleted_at IS NULL AND type.deleted_at IS NULL`,
    [id],
  );
  return type?.code ?? '';
}
