import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import type { CreatePromotionDTO } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { readGraph } from '../../database/read-graph';
import { requireAsSeen, type SeenChange } from '../../desk/require-as-seen';
import { resolvePromotions } from '../../modules/promotions/resolve-promotions';
import { fromPromotion } from '../../offers/codes/from-promotion';
import { readUses } from '../../offers/codes/read-uses';
import { requireFreeCode } from '../../offers/codes/require-free-code';
import { type StoredCode, storedCodeFields } from '../../offers/codes/stored-code';
import { toCodeForm } from '../../offers/codes/to-code-form';
import { toPromotion } from '../../offers/codes/to-promotion';
import { toSpan } from '../../offers/offer-forms';
import { offersLock } from '../../offers/offers-lock';
import type { CodeInput } from '../../offers/terms';

type CodeChange = SeenChange<{ code: string; terms: CodeInput }> & { id: string };
type Undo = { id: string; promotion: CreatePromotionDTO; orders: { emails: string[]; used?: number | undefined } };

/** The promotion stays the same, so carts and use counts keep it. */
const changeCodeStep = createStep(
  'change-code',
  async (change: CodeChange, { container }) => {
    const { id, to } = change;
    const { code, terms } = to;
    const data = await readGraph(container, 'promotion', storedCodeFields, { id });
    const [before]: StoredCode[] = data;
    if (!before) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'This code is not there any more.');
    const form = toCodeForm(before);
    if (!form) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This code cannot be changed here.');
    requireAsSeen(change, form);
    await requireFreeCode(container, code, id);
    const emails = await readUses(container, id);
    const wasCounted = typeof before.limit === 'number';
    const used = wasCounted ? (before.used ?? 0) : emails.length;
    if (terms.uses !== null && terms.uses < used) {
      const sentence = `It was used ${used} times already. Write ${used} uses in all, or more.`;
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);
    }
    const promotion = toPromotion(code, { ...terms, ...toSpan(terms) });
    await resolvePromotions(container).changeCode(id, promotion, { emails, used: wasCounted ? undefined : used });
    const undo: Undo = {
      id,
      promotion: toPromotion(before.code ?? code, fromPromotion(before).terms),
      orders: { emails, used: wasCounted && terms.uses === null ? used : undefined },
    };
    return new StepResponse(id, undo);
  },
  // The undo leaves the campaign that was created for the new dates; it has no effect.
  async (undo, { container }) => {
    if (undo) await resolvePromotions(container).changeCode(undo.id, undo.promotion, undo.orders);
  },
);

export const changeCodeWorkflow = createWorkflow('change-code', (input: CodeChange) => {
  acquireLockStep(offersLock);
  const id = changeCodeStep(input);
  releaseLockStep(offersLock);
  return new WorkflowResponse(id);
});
