import type { MedusaContainer } from '@medusajs/framework/types';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';

/** A step that saves a setting of the shop. Its undo saves what `read` found before. */
export function createSettingStep<Setting, Before>(
  id: string,
  read: (container: MedusaContainer) => Promise<Before>,
  save: (container: MedusaContainer, setting: Setting | Before) => Promise<unknown>,
) {
  return createStep(
    id,
    async (setting: Setting, { container }) => {
      const before = await read(container);
      await save(container, setting);
      return new StepResponse(setting, { before });
    },
    async (done, { container }) => {
      if (done) await save(container, done.before);
    },
  );
}
