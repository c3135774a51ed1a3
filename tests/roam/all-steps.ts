import fc, { type Arbitrary } from 'fast-check';
import type { CardForSale } from './range.ts';
import type { Step } from './step.ts';
import { changesPasswordElsewhere, losesCookies, registers, signsIn, signsOut } from './steps/accounts.ts';
import { addsCards, addsFromTheList, addsWords, clears, removes, steps, typesQuantity } from './steps/cart.ts';
import { buys, goesToCheckout, makesAccountAfterOrder, paysOnOldPage } from './steps/checkout.ts';
import { clearsCode, givesCode } from './steps/codes.ts';
import { pressesHeart } from './steps/favourites.ts';
import { buysGiftCard, paysWithGiftCard } from './steps/gift-cards.ts';
import { looks, pressesOldButton } from './steps/looking.ts';
import { lastOrder } from './steps/orders.ts';

/** A step that is listed twice is taken twice as often. */
export function allSteps(range: readonly CardForSale[]): Arbitrary<Step>[] {
  const plain = range.filter(({ words }) => !words);
  const written = range.filter(({ words }) => words);
  const adding = fc.oneof(
    { weight: 3, arbitrary: addsCards(plain) },
    { weight: 3, arbitrary: addsFromTheList(plain) },
    ...(written.length > 0 ? [{ weight: 1, arbitrary: addsWords(written) }] : []),
  );
  const changing = fc.oneof(steps(), typesQuantity(), removes(), clears());
  const coding = fc.oneof(givesCode(), clearsCode());
  const entering = fc.oneof(registers(), signsIn());
  const leaving = fc.oneof(signsOut(), changesPasswordElsewhere(), losesCookies());
  const buying = fc.oneof(goesToCheckout(), buys());
  const giving = fc.oneof(buysGiftCard(), paysWithGiftCard(), paysWithGiftCard());
  const comingBack = fc.oneof(makesAccountAfterOrder(), lastOrder(), lastOrder());
  const tabs = fc.oneof(looks(), looks(), pressesOldButton(), paysOnOldPage());
  return [
    adding,
    adding,
    changing,
    changing,
    coding,
    entering,
    leaving,
    buying,
    buying,
    giving,
    comingBack,
    tabs,
    tabs,
    pressesHeart(range),
  ];
}
