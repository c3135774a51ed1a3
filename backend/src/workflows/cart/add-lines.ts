import { addToCartWorkflow } from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { isRefused } from '../../process/refusals/is-refused';
import { type Done, takeBack } from '../in-turn';

type Line = { variantId: string; quantity: number };

const refusals: string[] = [MedusaError.Types.NOT_ALLOWED, MedusaError.Types.INVALID_DATA];

/**
 * Puts cards into a cart all at once; when Medusa refuses that, since one of them is no longer sold or out of
 * stock, each by itself. Answers the variants that are in the cart now.
 */
export const addLinesStep = createStep(
  'add-lines',
  async ({ cartId, lines }: { cartId: string; lines: Line[] }, { container }) => {
    const done: Done[] = [];
    const isAdded = async (some: Line[]) => {
      const items = some.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }));
      try {
        const { transaction } = await addToCartWorkflow(container).run({ input: { cart_id: cartId, items } });
        done.push(transaction);
        return true;
      } catch (error) {
        if (isRefused(error, refusals)) return false;
        await takeBack(container, addToCartWorkflow, done);
        throw error;
      }
    };
    const added: string[] = [];
    if (lines.length > 0 && (await isAdded(lines))) added.push(...lines.map(({ variantId }) => variantId));
    else for (const line of lines) if (await isAdded([line])) added.push(line.variantId);
    return new StepResponse(added, done);
  },
  (done, { container }) => takeBack(container, addToCartWorkflow, done ?? []),
);
