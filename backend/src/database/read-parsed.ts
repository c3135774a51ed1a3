import type { GraphResultSet, MedusaContainer, RemoteQueryInput } from '@medusajs/framework/types';
import * as v from 'valibot';
import { fieldsOf, type Node } from './fields-of';
import { readGraph } from './read-graph';

/** Reads the fields of the schema, and parses what is found. */
export async function readParsed<const Entity extends string, Schema extends Node>(
  container: MedusaContainer,
  entity: RemoteQueryInput<Entity>['entity'],
  schema: Schema,
  filters?: RemoteQueryInput<Entity>['filters'],
  more?: Pick<RemoteQueryInput<Entity>, 'pagination' | 'withDeleted'>,
): Promise<v.InferOutput<Schema>[]> {
  const fields = fieldsOf(schema) as RemoteQueryInput<Entity>['fields'];
  const data: GraphResultSet<Entity>['data'] = await readGraph(container, entity, fields, filters, more);
  return v.parse(v.array(schema), data) as v.InferOutput<Schema>[];
}
