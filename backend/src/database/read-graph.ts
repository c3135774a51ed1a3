import type { GraphResultSet, MedusaContainer, RemoteQueryInput } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

export async function readGraph<const Entity extends string>(
  container: MedusaContainer,
  entity: RemoteQueryInput<Entity>['entity'],
  fields: RemoteQueryInput<Entity>['fields'],
  filters?: RemoteQueryInput<Entity>['filters'],
  more?: Pick<RemoteQueryInput<Entity>, 'pagination' | 'withDeleted'>,
): Promise<GraphResultSet<Entity>['data']> {
  const query = { entity, fields, ...(filters && { filters }), ...more } as RemoteQueryInput<Entity>;
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph(query);
  return data;
}
