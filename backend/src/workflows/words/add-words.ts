import { addToCartWorkflow, createLineItemsStep, releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform } from '@medusajs/framework/workflows-sdk';
import { cardsInside } from '@shop/shared/cards/cards-inside';
import { toParcelMetadata } from '@shop/shared/parcels/line-parcel';
import type { RefusalCode } from '@shop/shared/refusal-codes';
import { type LineWords, toCardMetadata } from '@shop/shared/words/line-words';
import { toFeeLine } from '../../cart/fee-line';
import { readGraph } from '../../database/read-graph';
import { wordsInsideModule } from '../../modules/words-inside';
import { lockOpenCart } from '../lock-open-cart';

export type NewWords = {
  cart_id: string;
  variant_id: string;
  quantity: number;
  words: LineWords;
  /** The parcel that the card goes into; left out for the one to the delivery address. */
  parcel_id?: string | undefined;
};

/** Pounds. @throws words_not_offered */
export async function requireOffer(container: MedusaContainer): Promise<number> {
  const { price, is_offered } = await container.resolve(wordsInsideModule).offer();
  if (is_offered) return price;
  throw refuse('We do not write into cards for now.');
}

const requireOfferStep = createStep('require-words-offer', async ({ variant_id }: NewWords, { container }) => {
  const price = await requireOffer(container);
  const data = await readGraph(container, 'product_variant', ['product.metadata'], { id: variant_id });
  if (cardsInside(data[0]?.product?.metadata) > 1) {
    throw refuse('We write into single cards only, not into a pack.');
  }
  return new StepResponse(price);
});

function refuse(sentence: string): MedusaError {
  const code: RefusalCode = 'words_not_offered';
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence, code);
}

function withParcel<Line extends { metadata: Record<string, string> }>(line: Line, { parcel_id }: NewWords): Line {
  return parcel_id ? { ...line, metadata: { ...line.metadata, ...toParcelMetadata(parcel_id) } } : line;
}

/** Adds a card with words, and what is paid for them, as two lines that stay together. */
export const addWordsWorkflow = createWorkflow('add-words', (input: NewWords) => {
  lockOpenCart(input.cart_id);
  const price = requireOfferStep(input);
  // The fee comes first, since adding the card recalculates the cart.
  createLineItemsStep(
    transform({ input, price }, ({ input, price }) => ({
      id: input.cart_id,
      items: [
        withParcel(toFeeLine({ cart_id: input.cart_id, id: input.words.id, price, quantity: input.quantity }), input),
      ],
    })),
  );
  addToCartWorkflow.runAsStep({
    input: transform({ input }, ({ input }) => ({
      cart_id: input.cart_id,
      items: [
        withParcel(
          { variant_id: input.variant_id, quantity: input.quantity, metadata: toCardMetadata(input.words) },
          input,
        ),
      ],
    })),
  });
  releaseLockStep({ key: input.cart_id });
});
