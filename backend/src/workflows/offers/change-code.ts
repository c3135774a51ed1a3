import type { CreatePromotionDTO } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { promotionsOf } from '../../modules/promotions/promotions-of';
import { demandFree } from '../../offers/codes/demand-free';
import { formOfCode } from '../../offers/codes/form-of-code';
import { fromPromotion } from '../../offers/codes/from-promotion';
import { readUses } from '../../offers/codes/read-uses';
import { type StoredCode, storedCodeFields } from '../../offers/codes/stored-code';
import { toPromotion } from '../../offers/codes/to-promotion';
import { spanSent } from '../../offers/offer-forms';
import type { SentCode } from '../../offers/terms';

type CodeChange = { id: string; code: string; terms: SentCode };
type Undo = { id: string; promotion: CreatePromotionDTO; orders: { emails: string[]; used?: number | undefined } };

const changeCodeStep = createStep(
  'change-code',
  async ({ id, code, terms }: CodeChange, { container }) => {
    const { data } = await container
      .resolve(ContainerRegistrationKeys.QUERY)
      .graph({ entity: 'promotion', fields: storedCodeFields, filters: { id } });
    const [before]: StoredCode[] = data;
    if (!before) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'This code is not there any more.');
    if (!formOfCode(before)) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This code cannot be changed here.');
    await demandFree(container, code, id);
    const emails = await readUses(container, id);
    const wasCounted = typeof before.limit === 'number';
    const used = wasCounted ? (before.used ?? 0) : emails.length;
    if (terms.uses !== null && terms.uses < used) {
      const sentence = `It was used ${used} times already. Write ${used} uses in all, or more.`;
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);
    }
    const promotion = toPromotion(code, { ...terms, ...spanSent(terms) });
    await promotionsOf(container).changeCode(id, promotion, { emails, used: wasCounted ? undefined : used });
    const undo: Undo = {
      ...{ id, promotion: toPromotion(before.code ?? code, fromPromotion(before).terms) },
      orders: { emails, used: wasCounted && terms.uses === null ? used : undefined },
    };
    return new StepResponse(id, undo);
  },
  // A campaign that was made for its new days stays, and says nothing any more.
  async (undo, { container }) => {
    if (undo) await promotionsOf(container).changeCode(undo.id, undo.promotion, undo.orders);
  },
);

/** The owner changes a code. It stays the same one: carts go on holding it, and its uses stay counted. */
export const changeCodeWorkflow = createWorkflow(
  'change-code',
  (input: CodeChange) => new WorkflowResponse(changeCodeStep(input)),
);
