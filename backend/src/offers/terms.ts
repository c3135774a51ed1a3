/** What an offer gives. Percentages and pounds as they are said; `words` for what our form cannot make. */
export type Gift =
  | { kind: 'percent'; value: number }
  | { kind: 'pounds'; value: number }
  | { kind: 'delivery' }
  | MultiBuyGift
  | { kind: 'words'; words: string };

/** So many cards for so much, without a code. Titles are there where somebody is to read them. */
export type MultiBuyGift = {
  kind: 'multi-buy';
  cards: number;
  pounds: number;
  on:
    | { kind: 'all' }
    | { kind: 'range'; id: string; title?: string | undefined }
    | { kind: 'cards'; ids: string[]; titles?: string[] | undefined };
};

/** When an offer holds: from this moment on, and up to that one, which it does not hold at any more. */
export type Span = { from: Date | null; until: Date | null };

/** The same in ISO 8601: what a workflow is given comes to its steps as JSON. */
export type SentSpan = { from: string | null; until: string | null };

/** A code as its owner means it. */
export type CodeTerms = Span & {
  gift: Gift;
  /** Pounds: what the cards must come to, before discounts. */
  minimum: number | null;
  /** How often in all, and how often each shopper may use it. */
  uses: number | null;
  usesEach: number | null;
};

export type SentCode = Omit<CodeTerms, keyof Span> & SentSpan;

/** What is on sale. Titles of cards stand in the order of the shop. */
export type OnSale = { kind: 'all' } | { kind: 'range'; title: string } | { kind: 'cards'; titles: string[] };

/** A sale as its owner means it. */
export type SaleTerms = Span & { percent: number; on: OnSale };
