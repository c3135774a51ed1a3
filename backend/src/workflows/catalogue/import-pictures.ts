import { readFile } from 'node:fs/promises';
import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { Picture } from '../../catalogue/import/read/picture';
import { preparePicture } from '../../catalogue/pictures/prepare-picture';
import { inBatches } from '../../database/in-batches';

export type ImportedPictures = [hash: string, address: string][];

// Shoppers need the other threads.
const atOnce = 2;

/** This step has no undo: a picture is named by its content and may be in use elsewhere. */
export const uploadPicturesStep = createStep('upload-pictures', async (pictures: Picture[], { container }) => {
  const addresses: ImportedPictures = [];
  for (const some of inBatches(pictures, atOnce)) {
    const files = await Promise.all(
      some.map(async ({ path, filename }) => ({
        filename,
        mimeType: 'image/webp',
        content: (await preparePicture(await readFile(path))).toString('base64'),
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

export const importPicturesWorkflow = createWorkflow(
  'import-pictures',
  (pictures: Picture[]) => new WorkflowResponse(uploadPicturesStep(pictures)),
);
