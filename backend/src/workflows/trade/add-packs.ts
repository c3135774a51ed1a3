import { addToCartWorkflow } from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform } from '@medusajs/framework/workflows-sdk';
import { packSize } from '@shop/shared/trade/packs';
import { tradeModule } from '../../modules/trade';

type Input = { cartId: string; lines: { variant_id: string; packs: number }[] };

/** @throws not_allowed for a cart of anybody without an open account. This step has no undo: it only counts. */
const countPacksStep = createStep('count-packs', async ({ cartId, lines }: Input, { container }) => {
  const kind = await container.resolve(tradeModule).kindOfCart(cartId);
  if (!kind) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'Packs are for trade accounts that are open.');
  const size = kind === 'trade' ? packSize : 1;
  return new StepResponse(lines.map(({ variant_id, packs }) => ({ variant_id, quantity: packs * size })));
});

/** A pack of a shop is six of one card, a pack of a church one bundle. */
export const addPacksWorkflow = createWorkflow('add-packs', (input: Input) => {
  const items = countPacksStep(input);
  addToCartWorkflow.runAsStep({
    input: transform({ input, items }, ({ input, items }) => ({ cart_id: input.cartId, items })),
  });
});
