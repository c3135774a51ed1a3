import type { GraphResultSet, MedusaContainer, RemoteQueryInput } from '@medusajs/framework/types';
import * as v from 'valibot';
import { readGraph } from './read-graph';

type Node = v.GenericSchema & { entries?: Record<string, Node>; item?: Node; wrapped?: Node };

/**
 * The fields that a schema reads, for Medusa's graph: a field that is missing there would be read as nothing. Columns of
 * JSON are one field, and written `v.pipe(v.unknown(), …)`.
 */
export function fieldsOf({ entries = {}, item, wrapped }: Node): string[] {
  const inner = item ?? wrapped;
  if (inner) return fieldsOf(inner);
  return Object.entries(entries).flatMap(([name, schema]) => {
    const fields = fieldsOf(schema);
    return fields.length === 0 ? [name] : fields.map((field) => `${name}.${field}`);
  });
}

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
