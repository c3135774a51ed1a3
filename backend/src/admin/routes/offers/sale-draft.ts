import { describeSale } from '../../../offers/describe-offer';
import { type Choice, type Chosen, choiceOf, chosenOf, type Shelf } from './choice';
import type { Typed } from './code-draft';
import { parseDays, readWhole, type TypedDays, typedDays } from './parse-fields';

export type SaleDraft = TypedDays & Chosen & { percent: string };

export const emptySale: SaleDraft = { percent: '', what: '', ticked: [], from: '', until: '' };

export type SaleBody = { percent: number; on: Choice; from: string | null; until: string | null };

export function draftOfSale({ percent, on, ...days }: SaleBody): SaleDraft {
  return {
    percent: String(percent),
    ...chosenOf(on),
    ...typedDays(days),
  };
}

export function readSale(draft: SaleDraft, shelf: Shelf, now = new Date()): Typed<SaleBody> {
  const percent = readWhole(draft.percent);
  const isWrong = percent === undefined || (percent ?? 1) > 95;
  const { days, span, problem: wrongDays } = parseDays(draft, now);
  const chosen = choiceOf(draft, shelf);
  const problem =
    (isWrong && `“${draft.percent}” is not a number of per cent. Write a whole number from 1 to 95.`) || wrongDays;
  const missing = (percent === null && 'Type how many per cent.') || (!chosen && 'Choose what is on sale.') || '';
  const isRead = typeof percent === 'number' && !isWrong && chosen !== null;
  return {
    sentence: isRead ? describeSale({ percent, on: chosen.said, ...span }, now) : '',
    problem,
    missing,
    body: isRead && !problem ? { percent, on: chosen.sent, ...days } : null,
  };
}
