import type { GraphResultSet, MedusaContainer, RemoteQueryInput } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

type Query<Entity extends string> = RemoteQueryInput<Entity>;

/** Reads rows of Medusa's modules, with what is linked to them. */
export async function readGraph<const Entity extends string>(
  container: MedusaContainer,
  entity: Query<Entity>['entity'],
  fields: Query<Entity>['fields'],
  filters?: Query<Entity>['filters'],
  more?: Omit<Query<Entity>, 'entity' | 'fields' | 'filters'>,
): Promise<GraphResultSet<Entity>['data']> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph<Entity>({ entity, fields, ...(filters && { filters }), ...more });
  return data;
}
