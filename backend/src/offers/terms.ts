/** Amounts are in pounds; `words` describes a discount that the shop's form cannot express. */
export type Gift =
  | { kind: 'percent'; value: number }
  | { kind: 'pounds'; value: number }
  | { kind: 'delivery' }
  | MultiBuyGift
  | { kind: 'words'; words: string };

/** Titles are set only for descriptions. */
export type MultiBuyGift = {
  kind: 'multi-buy';
  cards: number;
  pounds: number;
  on:
    | { kind: 'all' }
    | { kind: 'range'; id: string; title?: string | undefined }
    | { kind: 'cards'; ids: string[]; titles?: string[] | undefined };
};

/** `until` is exclusive. */
export type Span = { from: Date | null; until: Date | null };

/** Medusa returns moments as dates or texts. */
export function toDate(moment: Date | string | null | undefined): Date | null {
  return moment ? new Date(moment) : null;
}

/** ISO 8601, since workflow input reaches the steps as JSON. */
export type SpanInput = { from: string | null; until: string | null };

export type CodeTerms = Span & {
  gift: Gift;
  /** Pounds, before discounts. */
  minimum: number | null;
  uses: number | null;
  usesEach: number | null;
};

export type CodeInput = Omit<CodeTerms, keyof Span> & SpanInput;

export type OnSale = { kind: 'all' } | { kind: 'range'; title: string } | { kind: 'cards'; titles: string[] };

export type SaleTerms = Span & { percent: number; on: OnSale };
