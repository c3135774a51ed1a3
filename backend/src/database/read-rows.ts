import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/** SQL, where Medusa would load many whole entities. @param sql with a `?` for each value, and `= ANY(?)` for a list */
export async function readRows<Row extends object>(
  container: MedusaContainer,
  sql: string,
  values: readonly (string | number | Date | string[] | null)[] = [],
): Promise<Row[]> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: Row[] }>(sql, [...values]);
  return rows;
}

/** An array of the rows, in a fixed order. @param rows calls each row `it` */
export const jsonListOf = (fields: string, rows: string) =>
  `(SELECT coalesce(json_agg(json_build_object(${fields}) ORDER BY it.id), '[]') FROM ${rows})`;
