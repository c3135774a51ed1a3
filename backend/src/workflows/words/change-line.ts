import {
  acquireLockStep,
  deleteLineItemsWorkflow,
  releaseLockStep,
  updateLineItemInCartWorkflow,
  updateLineItemsStep,
} from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { generateEntityId, MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform, when } from '@medusajs/framework/workflows-sdk';
import { isGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { parcelIdOf } from '@shop/shared/parcels/line-parcel';
import type { RefusalCode } from '@shop/shared/refusal-codes';
import type { CardWords } from '@shop/shared/words/card-words';
import { paidWordsOf, toCardMetadata, wordsIdOf } from '@shop/shared/words/line-words';
import { wordsInsideModule } from '../../modules/words-inside';
import { addWordsWorkflow, requireOffer } from './add-words';

/** `quantity` 0 removes the line. */
type LineChange = { cart_id: string; line_id: string; quantity: number; metadata?: Record<string, string> };

/** Medusa would change a line of any cart. @throws not_found, or words_without_card for what is paid for words alone */
async function readPair(
  container: MedusaContainer,
  { cart_id, line_id, quantity }: { cart_id: string; line_id: string; quantity?: number },
) {
  const fields = { select: ['id', 'variant_id', 'unit_price', 'metadata'] };
  const lines = await container.resolve(Modules.CART).listLineItems({ cart_id }, fields);
  const card = lines.find(({ id }) => id === line_id);
  if (!card) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Line item with id: ${line_id} was not found`);
  const code: RefusalCode = 'words_without_card';
  if (paidWordsOf(card.metadata)) {
    const sentence = 'What is paid for words inside changes with its card.';
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence, code);
  }
  if (isGiftCardLine(card.metadata) && ![undefined, 0, 1].includes(quantity)) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'Each gift card is a line of its own.');
  }
  const words = wordsIdOf(card.metadata);
  return { card, words, fee: lines.find(({ metadata }) => words !== null && paidWordsOf(metadata) === words) };
}

type ChangePlan = { ids: string[]; fee: { id: string; unit_price: number } | null };

const planChangeStep = createStep('plan-line-change', async (change: LineChange, { container }) => {
  const { card, fee } = await readPair(container, change);
  if (!fee) return new StepResponse<ChangePlan>({ ids: [card.id], fee: null });
  const { price, is_offered } = await container.resolve(wordsInsideModule).offer();
  // As with a card, a new price holds from the next change of the quantity.
  const unit_price = is_offered ? price : Number(fee.unit_price);
  return new StepResponse<ChangePlan>({ ids: [card.id, fee.id], fee: { id: fee.id, unit_price } });
});

/** Changes a line of the cart and, with it, the fee for its words. */
export const changeLineWorkflow = createWorkflow('change-line', (input: LineChange) => {
  acquireLockStep({ key: input.cart_id, timeout: 10, ttl: 10 });
  const plan = planChangeStep(input);
  when('is-removed', { input }, ({ input }) => input.quantity === 0).then(() => {
    deleteLineItemsWorkflow.runAsStep({
      input: transform({ input, plan }, ({ input, plan }) => ({ cart_id: input.cart_id, ids: plan.ids })),
    });
  });
  when('has-fee', { input, plan }, ({ input, plan }) => input.quantity !== 0 && plan.fee !== null).then(() => {
    updateLineItemsStep(
      transform({ input, plan }, ({ input, plan }) => ({
        id: input.cart_id,
        items: [
          {
            selector: { id: plan.fee?.id ?? '' },
            data: { quantity: input.quantity, unit_price: plan.fee?.unit_price ?? 0 },
          },
        ],
      })),
    );
  });
  when('is-changed', { input }, ({ input }) => input.quantity !== 0).then(() => {
    updateLineItemInCartWorkflow.runAsStep({
      input: transform({ input }, ({ input: { cart_id, line_id, quantity, metadata } }) => ({
        cart_id,
        item_id: line_id,
        update: { quantity, ...(metadata && { metadata }) },
      })),
    });
  });
  releaseLockStep({ key: input.cart_id });
});

type WordsChange = { cart_id: string; line_id: string; variant_id: string; quantity: number; words: CardWords };

const planWordsStep = createStep('plan-words-change', async (change: WordsChange, { container }) => {
  const { card, words, fee } = await readPair(container, change);
  await requireOffer(container);
  if (words === null) {
    const code: RefusalCode = 'words_missing';
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'There are no words in this card.', code);
  }
  const isSameCard = card.variant_id === change.variant_id;
  return new StepResponse({
    isSameCard,
    parcel_id: parcelIdOf(card.metadata),
    words: { id: isSameCard ? words : generateEntityId('', 'words'), ...change.words },
    ids: [card.id, ...(fee ? [fee.id] : [])],
  });
});

/** Writes other words, or the same into a card with another envelope, which is another line. */
export const changeWordsWorkflow = createWorkflow('change-words', (input: WordsChange) => {
  acquireLockStep({ key: input.cart_id, timeout: 10, ttl: 10 });
  const plan = planWordsStep(input);
  when('is-same-card', { plan }, ({ plan }) => plan.isSameCard).then(() => {
    changeLineWorkflow.runAsStep({
      input: transform({ input, plan }, ({ input: { cart_id, line_id, quantity }, plan }) => ({
        cart_id,
        line_id,
        quantity,
        metadata: toCardMetadata(plan.words),
      })),
    });
  });
  when('is-another-card', { plan }, ({ plan }) => !plan.isSameCard).then(() => {
    // The new card comes first, so that a process that dies in between loses no words.
    addWordsWorkflow.runAsStep({
      input: transform({ input, plan }, ({ input: { cart_id, variant_id, quantity }, plan }) => ({
        cart_id,
        variant_id,
        quantity,
        words: plan.words,
        parcel_id: plan.parcel_id,
      })),
    });
    deleteLineItemsWorkflow.runAsStep({
      input: transform({ input, plan }, ({ input, plan }) => ({ cart_id: input.cart_id, ids: plan.ids })),
    });
  });
  releaseLockStep({ key: input.cart_id });
});
