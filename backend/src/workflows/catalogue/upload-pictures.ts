import { readFile } from 'node:fs/promises';
import { uploadFilesWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { hasPicture } from '../../catalogue/import/read/compare-card';
import type { ExistingCard } from '../../catalogue/import/read/existing-card';
import { sides } from '../../catalogue/import/read/picture';
import type { CatalogueCard } from '../../catalogue/import/read/read-catalogue';

const types: Record<string, string> = {
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Pictures held in memory together. */
const atOnce = 10;

/** Uploads what is new or changed. Answers the address of each picture by its hash. */
export async function uploadPictures(
  container: MedusaContainer,
  cards: readonly CatalogueCard[],
  existing: ReadonlyMap<string, ExistingCard>,
): Promise<Map<string, string>> {
  const wanted = cards.flatMap((card) =>
    sides.filter((side) => !hasPicture(existing.get(card.sku), card, side)).map((side) => card[side]),
  );
  const addresses = new Map<string, string>();
  for (let start = 0; start < wanted.length; start += atOnce) {
    const some = wanted.slice(start, start + atOnce);
    const files = await Promise.all(
      some.map(async ({ path, filename }) => ({
        filename,
        mimeType: types[filename.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        content: (await readFile(path)).toString('base64'),
        access: 'public' as const,
      })),
    );
    const { result } = await uploadFilesWorkflow(container).run({ input: { files } });
    result.forEach((file, position) => {
      const picture = some[position];
      if (picture) addresses.set(picture.hash, file.url);
    });
  }
  return addresses;
}
