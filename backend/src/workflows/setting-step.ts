import { isDeepStrictEqual } from 'node:util';
import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { requireAsSeen, type SeenChange } from '../desk/require-as-seen';

/** A step that saves a setting; its undo saves what `read` found. @param shown what pages show, if it is another */
export function createSettingStep<Setting, Before>(
  id: string,
  read: (container: MedusaContainer) => Promise<Before>,
  save: (container: MedusaContainer, setting: Setting | Before) => Promise<unknown>,
  shown: (container: MedusaContainer) => Promise<unknown> = read,
) {
  const lock = `setting:${id}`;
  return createStep(
    id,
    async (change: SeenChange<Setting>, { container }) => {
      const replace = async () => {
        const before = await read(container);
        if (change.was !== undefined) requireAsSeen(change, await shown(container));
        await save(container, change.to);
        return { before, after: await read(container) };
      };
      return new StepResponse(change.to, await container.resolve(Modules.LOCKING).execute(lock, replace));
    },
    async (done, { container }) => {
      if (!done) return;
      const putBack = async () => {
        // A setting that another window has saved since stays.
        if (isDeepStrictEqual(await read(container), done.after)) await save(container, done.before);
      };
      await container.resolve(Modules.LOCKING).execute(lock, putBack);
    },
  );
}
