import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';

export async function findSalesChannel(container: MedusaContainer): Promise<string> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: channels } = await query.graph({ entity: 'sales_channel', fields: ['id', 'created_at'] });
  const [first] = channels.sort((a, b) => String(a.created_at).localeCompare(String(b.created_at)));
  if (!first) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'Medusa has made no sales channel.');
  return first.id;
}
