import { beginningOf } from '@shop/shared/format/beginning-of';
import { formatWeekday } from '@shop/shared/format/days';
import { describeDay, describePresent } from '@shop/shared/parcels/describe-parcel';
import type { ChosenDay, Wish } from '@shop/shared/post-calendar/chosen-day';
import { describeArrival } from '@shop/shared/post-calendar/describe-arrival';
import { addressQuestions, formatAddress, type PostalAddress } from '../address/postal-address.ts';

export interface ParcelPlan {
  /** `main` for the one to the delivery address. */
  id: string;
  /** It goes straight to another person. */
  isGift: boolean;
  /** Empty when the parcel does not say who it is from. */
  fromName: string;
  day: ChosenDay | null;
  postOn: string | null;
  arrivesBy: string | null;
  /** Null for the delivery address. */
  address: PostalAddress | null;
  /** The cards in it, where there are several parcels. */
  lines: { lineId: string; quantity: number }[];
  /** Pounds; null where there is one parcel, and for one without cards. */
  price: number | null;
}

export interface ParcelWishes {
  isGift: boolean;
  fromName: string;
  wish: Wish;
}

export interface Receiver extends Omit<ParcelWishes, 'isGift'> {
  address: PostalAddress;
  lines: { lineId: string; quantity: number }[];
}

/** The sentences of the payment step about the wishes, before they are paid for. */
export interface ParcelReview {
  isGift: boolean;
  said: string;
  /** Null for a parcel without a day of its own. */
  postOn: string | null;
  arrival: string | null;
}

export function reviewParcel({ isGift, fromName, day, postOn, arrivesBy }: ParcelPlan): ParcelReview {
  const plan = { is_gift: isGift, from_name: fromName, day, post_on: postOn };
  return {
    isGift,
    said: [describePresent(plan), describeDay(plan)].filter(Boolean).join(' '),
    postOn,
    arrival: arrivesBy && describeArrival(arrivesBy, isGift),
  };
}

/** Says the posting days, such as 'on Monday 14 December'; null for the usual time. @param days of each parcel */
export function describePosting(days: readonly (string | null)[]): string | null {
  const [day = null, ...others] = new Set(days);
  if (others.length > 0) return 'parcel by parcel, as it says above';
  return day && `on ${formatWeekday(day)}`;
}

interface Line {
  id: string;
  title: string;
  envelope: string;
  variantId: string;
  words?: { text: string; hand: string };
  /** It is mailed, so that no parcel holds it. */
  isGiftCard?: true;
}

type Packed = Pick<ParcelPlan, 'id' | 'lines'>;

/** The parcels of a cart, also while all of it goes to the delivery address. */
export function packedPlans(lines: readonly (Line & { quantity: number })[], several: readonly ParcelPlan[]): Packed[] {
  if (several.length > 0) return [...several];
  const posted = lines.filter(({ isGiftCard }) => !isGiftCard);
  return [{ id: 'main', lines: posted.map(({ id, quantity }) => ({ lineId: id, quantity })) }];
}

export interface PackableCard {
  lineId: string;
  name: string;
  here: number;
  /** The most that it could hold: its cards, and those that go to the delivery address. */
  most: number;
}

/** @param parcel undefined for one that is to be added */
export function packableCards(
  lines: readonly Line[],
  plans: readonly Packed[],
  parcel: string | undefined,
): PackableCard[] {
  const countIn = (id: string | undefined) => {
    const held = new Map(plans.find((plan) => plan.id === id)?.lines.map(({ lineId, quantity }) => [lineId, quantity]));
    return (same: readonly Line[]) => same.reduce((sum, line) => sum + (held.get(line.id) ?? 0), 0);
  };
  const [hereOf, mainOf] = [countIn(parcel), countIn('main')];
  const keyOf = ({ variantId, words }: Line) => JSON.stringify([variantId, words?.text, words?.hand]);
  return [...new Set(lines.map(keyOf))].flatMap((key) => {
    const same = lines.filter((line) => keyOf(line) === key);
    const [first] = same;
    const here = hereOf(same);
    const most = here + mainOf(same);
    if (!first || most === 0) return [];
    return [{ lineId: first.id, name: nameOf(first), here, most }];
  });
}

const mostLetters = 40;

/** The same card may stand there with several messages, of which each goes to another person. */
function nameOf({ title, envelope, words }: Line): string {
  if (!words) return `${title}, ${envelope}`;
  const text = words.text.replace(/\s+/g, ' ');
  const beginning = text.length > mostLetters ? `${beginningOf(text, mostLetters).trimEnd()}…` : text;
  return `${title}, ${envelope}, with ‘${beginning}’ (${words.hand} hand)`;
}

/** '2 × Fear not, Kraft envelope', with the beginning of its words; in the order of the cart. */
export function describeContents(lines: readonly Line[], plan: Pick<ParcelPlan, 'lines'>): string[] {
  return lines.flatMap((line) => {
    const packed = plan.lines.find(({ lineId }) => lineId === line.id);
    return packed ? [`${packed.quantity} × ${nameOf(line)}`] : [];
  });
}

export interface ParcelSummary {
  id: string;
  to: string;
  address: string;
  /** Doubts about the address of a receiver. */
  questions: string[];
  contents: string[];
  said: string;
  /** Pounds; null for a parcel without cards. */
  price: number | null;
}

/** @param main the delivery address @param usual when a parcel without a day of its own arrives */
export function describeParcel(
  lines: readonly Line[],
  plan: ParcelPlan,
  main: PostalAddress | null,
  usual: string | null = null,
): ParcelSummary {
  const address = plan.address ?? main;
  const { said, arrival } = reviewParcel(plan);
  const arrives = arrival ?? usual;
  return {
    id: plan.id,
    to: address ? `${address.firstName} ${address.lastName}`.trim() : '',
    address: address ? formatAddress(address) : '',
    questions: plan.address ? addressQuestions(plan.address) : [],
    contents: describeContents(lines, plan),
    said: [said, arrives && `It will be ${arrives}.`].filter(Boolean).join(' '),
    price: plan.price,
  };
}
