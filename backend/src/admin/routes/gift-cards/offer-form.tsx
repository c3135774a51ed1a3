import type { GiftCardOffer } from '@shop/shared/gift-cards/gift-card-offer';
import { useRead } from '../../client/use-read';
import { OfferPart } from '../../frame/offer-part';

const path = '/admin/gift-cards/offer';

export function OfferForm() {
  const offer = useRead<{ offer: GiftCardOffer }>(path).data?.offer;
  if (!offer) return null;
  return (
    <OfferPart
      names={['Selling gift cards', 'The amounts of gift cards']}
      title="Sell gift cards"
      path={path}
      offer={offer}
      said={
        offer.is_offered
          ? 'Shoppers can buy a gift card, which is mailed to whom they like.'
          : 'No gift cards are sold. Those that were sold can still be spent.'
      }
      field={{ label: 'Amounts in £, with commas between' }}
      write={({ amounts }) => amounts.join(', ')}
      read={(typed, is_offered) => {
        return { is_offered, amounts: typed.split(/[\s,£]+/).flatMap((one) => (one === '' ? [] : Number(one))) };
      }}
      done={(isOffered) => (isOffered ? 'Gift cards: it is in effect.' : 'Gift cards are not sold any more.')}
    />
  );
}
