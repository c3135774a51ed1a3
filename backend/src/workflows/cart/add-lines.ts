import { addToCartWorkflow } from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { isRefused } from '../../process/refusals/is-refused';
import { cancelRuns, type FinishedRun } from '../sequential-step';

type Line = { variantId: string; quantity: number };

const refusals: string[] = [MedusaError.Types.NOT_ALLOWED, MedusaError.Types.INVALID_DATA];

/** Adds all lines at once, or one by one when Medusa refuses one of them. Answers the variants that were added. */
export const addLinesStep = createStep(
  'add-lines',
  async ({ cartId, lines }: { cartId: string; lines: Line[] }, { container }) => {
    const done: FinishedRun[] = [];
    const isAdded = async (some: Line[]) => {
      const items = some.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }));
      try {
        const { transaction } = await addToCartWorkflow(container).run({ input: { cart_id: cartId, items } });
        done.push(transaction);
        return true;
      } catch (error) {
        if (isRefused(error, refusals)) return false;
        await cancelRuns(container, addToCartWorkflow, done);
        throw error;
      }
    };
    const added: string[] = [];
    if (lines.length > 0 && (await isAdded(lines))) added.push(...lines.map(({ variantId }) => variantId));
    else for (const line of lines) if (await isAdded([line])) added.push(line.variantId);
    return new StepResponse(added, done);
  },
  (done, { container }) => cancelRuns(container, addToCartWorkflow, done ?? []),
);
