import { reviewLimits, reviewName, reviewWords } from '@shop/shared/cards/review-form';
import * as v from 'valibot';

/** The stars of a card's shown reviews; a card without any has none. */
export interface Rating {
  count: number;
  /** It has one decimal at most. */
  average: number;
  /** ISO 8601. */
  changedAt: string;
}

export interface ShownReview {
  id: string;
  stars: number;
  words: string;
  name: string;
  answer: string;
  /** A day such as `2026-12-01`. */
  day: string;
}

export interface CardToReview {
  productId: string;
  title: string;
  /** The name in `/pictures/<name>/…`; empty without a picture. */
  picture: string;
  review: { stars: number; words: string; name: string; state: 'waiting' | 'shown' | 'hidden' } | null;
}

export const reviewsKept = 'Thank you. We read what you wrote, and then it is shown with the card.';
export const reviewsNotKept = 'We could not keep your review just now. Please try again.';

export function ratingWords({ average, count }: Rating): string {
  return `${average} of ${reviewLimits.stars} from ${count} ${count === 1 ? 'buyer' : 'buyers'}`;
}

/** @param card the address of its page */
export const reviewsAddress = (card: string) => `${card}/reviews`;

export const starsField = (productId: string) => `stars-${productId}`;
export const wordsField = (productId: string) => `words-${productId}`;

const stars = v.pipe(v.string(), v.regex(new RegExp(`^[1-${reviewLimits.stars}]?$`), 'Please choose the stars'));

/** Cards without stars are left out, and one card at least has some. */
export function reviewsForm(productIds: readonly string[]) {
  const entries: Record<string, v.GenericSchema<string, string>> = { name: reviewName };
  for (const id of productIds) Object.assign(entries, { [starsField(id)]: stars, [wordsField(id)]: reviewWords });
  return v.pipe(
    v.object(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const given = dataset.value;
      const fault = (key: string, message: string) =>
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: given, key, value: given[key] }] });
      for (const id of productIds) {
        if (given[wordsField(id)] && !given[starsField(id)]) fault(starsField(id), 'Please give this card stars too');
      }
      const [first] = productIds;
      if (first && productIds.every((id) => !given[starsField(id)] && !given[wordsField(id)])) {
        fault(starsField(first), 'Please give one card at least its stars');
      }
    }),
  );
}

/** The cards that a sent form names; the backend knows which of them were bought. */
export function cardsIn(form: FormData): string[] {
  return [...form.keys()].flatMap((name) => /^words-([\w-]{1,100})$/.exec(name)?.[1] ?? []);
}

/** @param given what has passed the form */
export function toReviews(productIds: readonly string[], given: Record<string, string>) {
  return productIds.flatMap((id) => {
    const chosen = Number(given[starsField(id)]);
    return chosen > 0 ? [{ product_id: id, stars: chosen, words: given[wordsField(id)] ?? '' }] : [];
  });
}
