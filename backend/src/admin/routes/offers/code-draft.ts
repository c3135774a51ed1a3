import { describeCode } from '../../../offers/describe-offer';
import type { Gift, MultiBuyGift } from '../../../offers/terms';
import { type Choice, type Chosen, choiceOf, chosenOf, everything, type Shelf } from './choice';
import { parseDays, readPounds, readWhole, type TypedDays, typedDays } from './parse-fields';

export type CodeDraft = TypedDays &
  Chosen & {
    code: string;
    kind: 'percent' | 'pounds' | 'delivery' | 'multi-buy';
    /** Per cent or pounds. */
    value: string;
    cards: string;
    minimum: string;
    uses: string;
    usesEach: string;
  };

const noCards = { cards: '', what: everything, ticked: [] };

export const emptyCode: CodeDraft = {
  code: '',
  kind: 'percent',
  value: '',
  minimum: '',
  uses: '',
  usesEach: '',
  ...noCards,
  from: '',
  until: '',
};

export type CodeBody = {
  code: string;
  gift:
    | Exclude<Gift, { kind: 'words' | 'multi-buy' }>
    | { kind: 'multi-buy'; cards: number; pounds: number; on: Choice };
  minimum: number | null;
  uses: number | null;
  uses_each: number | null;
  from: string | null;
  until: string | null;
};

export function draftOfCode({ code, gift, minimum, uses, uses_each: usesEach, ...days }: CodeBody): CodeDraft {
  const typed = (value: number | null) => (value === null ? '' : String(value));
  return {
    code,
    kind: gift.kind,
    value: valueTyped(gift),
    ...(gift.kind === 'multi-buy' ? { cards: String(gift.cards), ...chosenOf(gift.on) } : noCards),
    minimum: typed(minimum),
    uses: typed(uses),
    usesEach: typed(usesEach),
    ...typedDays(days),
  };
}

function valueTyped(gift: CodeBody['gift']) {
  if (gift.kind === 'delivery') return '';
  return String(gift.kind === 'multi-buy' ? gift.pounds : gift.value);
}

/** `problem` is about an invalid field, `missing` about an empty one. */
export type Typed<Body> = { sentence: string; problem: string; missing: string; body: Body | null };

export function readCode(draft: CodeDraft, shelf: Shelf, now = new Date()): Typed<CodeBody> {
  if (draft.kind === 'multi-buy') return readMultiBuy(draft, shelf, now);
  const value = draft.kind === 'percent' ? readWhole(draft.value) : readPounds(draft.value);
  const minimum = readPounds(draft.minimum);
  const uses = readWhole(draft.uses);
  const usesEach = readWhole(draft.usesEach);
  const { days, span, problem: wrongDays } = parseDays(draft, now);
  const code = codeIn(draft);
  const gift: CodeBody['gift'] =
    draft.kind === 'delivery' ? { kind: 'delivery' } : { kind: draft.kind, value: value ?? 0 };
  const isPercentWrong = draft.kind === 'percent' && (value === undefined || (value ?? 1) > 100);
  const problem =
    wrongCode(code) ||
    (isPercentWrong && `“${draft.value}” is not a number of per cent. Write a whole number from 1 to 100.`) ||
    (draft.kind === 'pounds' &&
      value === undefined &&
      `“${draft.value}” is not an amount. Write pounds, such as 2.50.`) ||
    (minimum === undefined && `“${draft.minimum}” is not an amount. Write pounds, such as 15.`) ||
    (usesEach === undefined && `“${draft.usesEach}” is not a number of uses. Write a whole number.`) ||
    (uses === undefined && `“${draft.uses}” is not a number of uses. Write a whole number.`) ||
    wrongDays;
  const isGiving = draft.kind === 'delivery' || (typeof value === 'number' && !isPercentWrong);
  const missing = (code === '' && 'Type the code.') || (!isGiving && 'Type how much it takes off.') || '';
  const read = { minimum: minimum ?? null, uses: uses ?? null, usesEach: usesEach ?? null };
  return {
    sentence: isGiving ? describeCode({ gift, ...read, ...span }, now) : '',
    problem: problem || '',
    missing,
    body:
      problem || missing
        ? null
        : { code, gift, minimum: read.minimum, uses: read.uses, uses_each: read.usesEach, ...days },
  };
}

function readMultiBuy(draft: CodeDraft, shelf: Shelf, now: Date): Typed<CodeBody> {
  const cards = readWhole(draft.cards);
  const pounds = readPounds(draft.value);
  const chosen = choiceOf(draft, shelf);
  const { days, span, problem: wrongDays } = parseDays(draft, now);
  const code = codeIn(draft).replace(/\s+/g, '-');
  const areCardsWrong = cards === undefined || (cards !== null && (cards < 2 || cards > 100));
  const problem =
    wrongCode(code, 'A name') ||
    (areCardsWrong && `“${draft.cards}” is not a number of cards. Write a whole number from 2 to 100.`) ||
    (pounds === undefined && `“${draft.value}” is not an amount. Write pounds, such as 10.`) ||
    wrongDays;
  const missing =
    (code === '' && 'Type a name for it.') ||
    (cards === null && 'Type how many cards.') ||
    (pounds === null && 'Type what they cost together.') ||
    (!chosen && 'Choose which cards count.') ||
    '';
  const isRead = typeof cards === 'number' && !areCardsWrong && typeof pounds === 'number' && chosen !== null;
  const none = { minimum: null, uses: null };
  const gift = { kind: 'multi-buy' as const, cards: cards ?? 0, pounds: pounds ?? 0 };
  return {
    sentence: isRead
      ? describeCode({ gift: { ...gift, on: namedOn(chosen) }, ...none, usesEach: null, ...span }, now)
      : '',
    problem: problem || '',
    missing,
    body:
      isRead && !problem && !missing
        ? { code, gift: { ...gift, on: chosen.sent }, ...none, uses_each: null, ...days }
        : null,
  };
}

function namedOn({ said, sent }: NonNullable<ReturnType<typeof choiceOf>>): MultiBuyGift['on'] {
  if (sent.kind === 'range') return { ...sent, title: said.kind === 'range' ? said.title : undefined };
  return sent.kind === 'cards' ? { ...sent, titles: said.kind === 'cards' ? said.titles : [] } : sent;
}

function codeIn({ code }: CodeDraft) {
  return code.trim().toUpperCase();
}

function wrongCode(code: string, what = 'A code') {
  const isWrong = code !== '' && !/^[A-Z0-9][A-Z0-9_-]{1,29}$/.test(code);
  return isWrong ? `${what} has 2 to 30 letters and figures${what === 'A code' ? ', and no spaces' : ''}.` : '';
}
