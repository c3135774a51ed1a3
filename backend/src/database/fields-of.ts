import type * as v from 'valibot';

export type Node = v.GenericSchema & { entries?: Record<string, Node>; item?: Node; wrapped?: Node };

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
