import type { WordsOffer } from '@shop/shared/words/words-offer';
import { useRead } from '../../client/use-read';
import { OfferPart } from '../../frame/offer-part';
import { readPounds } from './parse-fields';

const path = '/admin/words-inside';

export function WordsForm() {
  const offer = useRead<{ words_inside: WordsOffer }>(path).data?.words_inside;
  if (!offer) return null;
  return (
    <OfferPart
      names={['Words inside', 'The price of words inside']}
      title="Words inside"
      path={path}
      offer={offer}
      said={
        offer.is_offered
          ? 'Shoppers may have you write into a card. The words stand on the packing slip.'
          : 'Shoppers are not asked whether you should write into a card.'
      }
      field={{ label: 'Price for one card, in £', inputMode: 'decimal' }}
      write={({ price }) => price.toFixed(2)}
      read={(typed, is_offered) => {
        const price = readPounds(typed);
        return price ? { price, is_offered } : 'Write a price in pounds, such as 0.75.';
      }}
      done={(isOffered) => (isOffered ? 'Words inside: it is in effect.' : 'Words inside: it is not offered any more.')}
    />
  );
}
