import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { isDay } from '@shop/shared/format/calendar';
import { arrivalDay } from '@shop/shared/post-calendar/arrival';
import { postCalendarModule } from '../../modules/post-calendar';

const key = 'promised_by';

/** The day is null when it cannot be known. */
export async function promisedDay(
  container: MedusaContainer,
  optionId: string | undefined,
  moment: Date,
): Promise<{ [key]: string | null }> {
  const calendar = await container.resolve(postCalendarModule).current();
  const code = optionId && (await deliveryCode(container, optionId));
  return { [key]: code ? arrivalDay(calendar, code, moment) : null };
}

export function readPromisedDay(metadata: Record<string, unknown> | null | undefined): string | null {
  const day = metadata?.[key];
  return typeof day === 'string' && isDay(day) ? day : null;
}

/** The code of the option's type, by which the post calendar knows it; empty for an unknown one. */
export async function deliveryCode(container: MedusaContainer, id: string): Promise<string> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({ entity: 'shipping_option', fields: ['type.code'], filters: { id } });
  return data[0]?.type?.code ?? '';
}
