import { writeFile } from 'node:fs/promises';
import type { ExecArgs } from '@medusajs/framework/types';
import { readGraph } from '../database/read-graph';
import { runImport } from '../imports/run-import';
import { prepareShop } from '../prepare/prepare-shop';
import { hadSamples, prepareSampleCodes } from '../prepare/sample-codes';
import { prepareSampleOffers } from '../prepare/sample-offers';
import { prepareTrade } from '../prepare/trade';

/**
 * Prepares an empty database and leaves a prepared one as it is. Reads ADMIN_EMAIL and ADMIN_PASSWORD (first owner),
 * CATALOGUE_DIR (imported once, into a shop without cards), SHOP_MODE (whether sample codes are active and words offered)
 * and PREPARE_OUT (output file for the storefront).
 */
export default async function prepare({ container }: ExecArgs): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, CATALOGUE_DIR, PREPARE_OUT, SHOP_MODE } = process.env;
  const owner = ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : undefined;
  const prepared = await prepareShop(container, owner);

  const products = await readGraph(container, 'product', ['id'], undefined, { pagination: { take: 1, skip: 0 } });
  const isNew = products.length === 0 && !(await hadSamples(container));
  if (isNew && CATALOGUE_DIR && !(await runImport(container, CATALOGUE_DIR, { isUndoable: false }))) process.exit(1);
  await prepareSampleCodes(container, SHOP_MODE === 'production' ? 'draft' : 'active');
  await prepareSampleOffers(container, SHOP_MODE);
  await prepareTrade(container);

  if (PREPARE_OUT) await writeFile(PREPARE_OUT, `${JSON.stringify(prepared, null, 2)}\n`);
}
