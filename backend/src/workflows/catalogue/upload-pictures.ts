import { readFile } from 'node:fs/promises';
import { Modules } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { hasPicture } from '../../catalogue/import/check/compare-card';
import type { ExistingCard } from '../../catalogue/import/check/existing-card';
import { sides } from '../../catalogue/import/read/picture';
import type { CatalogueCard } from '../../catalogue/import/read-catalogue';

const types = new Map(
  Object.entries({
    avif: 'image/avif',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
  }),
);

const atOnce = 10;

type Wanted = { card: CatalogueCard; current?: ExistingCard };

/** This step has no undo: a picture is named by its content and may be in use elsewhere. */
export const uploadPicturesStep = createStep('upload-pictures', async (cards: Wanted[], { container }) => {
  const wanted = cards.flatMap(({ card, current }) =>
    sides.filter((side) => !hasPicture(current, card, side)).flatMap((side) => card[side] ?? []),
  );
  const addresses: [hash: string, address: string][] = [];
  for (let start = 0; start < wanted.length; start += atOnce) {
    const some = wanted.slice(start, start + atOnce);
    const files = await Promise.all(
      some.map(async ({ path, filename }) => ({
        filename,
        mimeType: types.get(filename.split('.').at(-1) ?? '') ?? 'application/octet-stream',
        content: (await readFile(path)).toString('base64'),
        access: 'public' as const,
      })),
    );
    const uploaded = await container.resolve(Modules.FILE).createFiles(files);
    uploaded.forEach((file, position) => {
      const picture = some[position];
      if (picture) addresses.push([picture.hash, file.url]);
    });
  }
  return new StepResponse(addresses);
});
