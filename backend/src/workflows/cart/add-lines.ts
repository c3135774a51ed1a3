import { addToCartWorkflow } from '@medusajs/core-flows';
import { generateEntityId, MedusaError } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { limits } from '@shop/shared/limits';
import type { CardWords } from '@shop/shared/words/card-words';
import { readLineWords } from '@shop/shared/words/line-words';
import * as v from 'valibot';
import { maxLines } from '../../cart/require-room';
import { wordsInsideModule } from '../../modules/words-inside';
import { isRefused } from '../../process/refusals/is-refused';
import { cancelRuns, type FinishedRun } from '../sequential-step';
import { addWordsWorkflow } from '../words/add-words';
import { noteLine } from './validate-lines';

export type Line = { variantId: string; quantity: number; words: (CardWords & { id?: string }) | null };

export const CopiedLine = v.object({
  variant_id: v.nullish(v.string()),
  quantity: v.pipe(v.unknown(), v.transform(Number)),
  metadata: v.nullish(v.record(v.string(), v.unknown())),
});

/** Answers nothing for a line that is no card: the fee for words is added with them. */
export function toLine({ variant_id: variantId, quantity, metadata }: v.InferOutput<typeof CopiedLine>): Line[] {
  const words = readLineWords(metadata);
  return variantId ? [{ variantId, quantity, words: words && { words: words.words, hand: words.hand } }] : [];
}

/** Moves a line to an empty cart: its words keep their id, by which an open page may change them. */
export function toMovedLine(line: v.InferOutput<typeof CopiedLine>): Line[] {
  return toLine(line).map((moved) => ({ ...moved, words: readLineWords(line.metadata) }));
}

/** Cuts lines to what a cart may hold of one card in one envelope beside what is `there`. */
export function withinRoom<Kept extends Line>(lines: readonly Kept[], there: readonly Line[]): Kept[] {
  const taken = new Map<string, number>();
  const take = ({ variantId }: Line, quantity: number) => taken.set(variantId, (taken.get(variantId) ?? 0) + quantity);
  for (const line of there) take(line, line.quantity);
  return lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, limits.quantity.max - (taken.get(line.variantId) ?? 0));
    if (quantity <= 0) return [];
    take(line, quantity);
    return [{ ...line, quantity }];
  });
}

/** Cuts lines to the room left in the cart, where words take a line too. @param isOffered the shop writes words */
export function withinLines<Kept extends Line>(
  lines: readonly Kept[],
  present: readonly Parameters<typeof noteLine>[0][],
  isOffered: boolean,
): Kept[] {
  const there = new Set(present.map(noteLine));
  let left = maxLines - present.length;
  return lines.filter(({ variantId, words }) => {
    const isWorded = words !== null && isOffered;
    const note = noteLine({ variant_id: variantId });
    const needed = isWorded ? 2 : Number(!there.has(note));
    if (needed > left) return false;
    left -= needed;
    if (!isWorded) there.add(note);
    return true;
  });
}

/** A card that went to two people is one line in a cart without receivers. */
function sumByVariant(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const there = sums.get(line.variantId);
    sums.set(line.variantId, { ...line, quantity: line.quantity + (there?.quantity ?? 0) });
  }
  return [...sums.values()];
}

const refusals: string[] = [MedusaError.Types.NOT_ALLOWED, MedusaError.Types.INVALID_DATA];

/** Adds lines at once, or singly after a refusal; words are left out while none are sold. Answers what was added. */
export const addLinesStep = createStep(
  'add-lines',
  async ({ cartId, lines }: { cartId: string; lines: Line[] }, { container }) => {
    const plainRuns: FinishedRun[] = [];
    const wordedRuns: FinishedRun[] = [];
    const undo = async () => {
      await cancelRuns(container, addWordsWorkflow, wordedRuns);
      await cancelRuns(container, addToCartWorkflow, plainRuns);
    };
    const isDone = async (run: () => Promise<void>) => {
      try {
        await run();
        return true;
      } catch (error) {
        if (isRefused(error, refusals)) return false;
        await undo();
        throw error;
      }
    };
    const isAdded = (some: Line[]) =>
      isDone(async () => {
        const items = some.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }));
        const { transaction } = await addToCartWorkflow(container).run({ input: { cart_id: cartId, items } });
        plainRuns.push(transaction);
      });
    const isWritten = ({ variantId, quantity, words }: Line & { words: CardWords & { id?: string } }) =>
      isDone(async () => {
        const { transaction } = await addWordsWorkflow(container).run({
          input: {
            cart_id: cartId,
            variant_id: variantId,
            quantity,
            words: { id: generateEntityId('', 'words'), ...words },
          },
        });
        wordedRuns.push(transaction);
      });

    const hasWords = lines.some(({ words }) => words !== null);
    const isOffered = hasWords && (await container.resolve(wordsInsideModule).offer()).is_offered;
    const plain = sumByVariant(lines.filter(({ words }) => !words || !isOffered));
    const added: string[] = [];
    if (plain.length > 0 && (await isAdded(plain))) added.push(...plain.map(({ variantId }) => variantId));
    else for (const line of plain) if (await isAdded([line])) added.push(line.variantId);
    for (const line of isOffered ? lines : []) {
      const { words } = line;
      if (words && (await isWritten({ ...line, words }))) added.push(line.variantId);
    }
    return new StepResponse(added, { plainRuns, wordedRuns });
  },
  async (done, { container }) => {
    await cancelRuns(container, addWordsWorkflow, done?.wordedRuns ?? []);
    await cancelRuns(container, addToCartWorkflow, done?.plainRuns ?? []);
  },
);
