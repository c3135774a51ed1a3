import type { ExecArgs } from '@medusajs/framework/types';
import { importRefusedCode } from '@shop/shared/cards/import-refused-code';
import { runImport } from '../imports/run-import';

/** Run it with `CATALOGUE_DIR=<folder> medusa exec ./src/scripts/import-catalogue.js`. */
export default async function importFromCommandLine({ container }: ExecArgs): Promise<void> {
  const folder = process.env.CATALOGUE_DIR;
  if (!folder) {
    console.error('CATALOGUE_DIR is not set. Set it to the folder with cards.csv, ranges.csv and artwork.');
    process.exit(2);
  }
  if (!(await runImport(container, folder))) process.exit(importRefusedCode);
}
