import fc, { type Arbitrary } from 'fast-check';
import type { CardForSale } from './range.ts';
import type { Step } from './step.ts';
import { changesPasswordElsewhere, losesCookies, registers, signsIn, signsOut } from './steps/accounts.ts';
import { addsCards, addsFromTheList, clears, removes, steps, typesQuantity } from './steps/cart.ts';
import { buys, goesToCheckout, makesAccountAfterOrder, paysOnOldPage } from './steps/checkout.ts';
import { clearsCode, givesCode } from './steps/codes.ts';
import { pressesHeart } from './steps/favourites.ts';
import { buysGiftCard, paysWithGiftCard } from './steps/gift-cards.ts';
import { looks, pressesOldButton } from './steps/looking.ts';
import { lastOrder } from './steps/orders.ts';
import { packsParcel, unpacksParcel } from './steps/parcels.ts';
import { reviews } from './steps/reviews.ts';
import { joinsTrade, ordersFromSheet, paysInvoice } from './steps/trade.ts';
import { addsWords, editsWords } from './steps/words.ts';

/** A step that is listed twice is taken twice as often. */
export function allSteps(range: readonly CardForSale[]): Arbitrary<Step>[] {
  const isWriting = range.some(({ words }) => words > 0);
  const adding = fc.oneof(addsCards(range), addsFromTheList(range));
  const writing = isWriting ? [fc.oneof(addsWords(range), addsWords(range), editsWords())] : [];
  const sharing = fc.oneof(packsParcel(), packsParcel(), packsParcel(), unpacksParcel());
  const changing = fc.oneof(steps(), typesQuantity(), removes(), clears());
  const coding = fc.oneof(givesCode(), clearsCode());
  const entering = fc.oneof(registers(), signsIn());
  const leaving = fc.oneof(signsOut(), changesPasswordElsewhere(), losesCookies());
  const buying = fc.oneof(goesToCheckout(), buys());
  const giving = fc.oneof(buysGiftCard(), paysWithGiftCard(), paysWithGiftCard());
  const comingBack = fc.oneof(makesAccountAfterOrder(), lastOrder(), lastOrder());
  const trading = fc.oneof(joinsTrade(), ordersFromSheet(range), ordersFromSheet(range), paysInvoice());
  const tabs = fc.oneof(looks(), looks(), pressesOldButton(), paysOnOldPage());
  return [
    adding,
    adding,
    ...writing,
    sharing,
    changing,
    changing,
    coding,
    entering,
    leaving,
    buying,
    buying,
    giving,
    trading,
    reviews(),
    comingBack,
    tabs,
    tabs,
    pressesHeart(range),
  ];
}
