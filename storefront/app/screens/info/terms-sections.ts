import { giftCardGoesBack, ownWordsStay } from '@shop/shared/orders/returns';
import { shop } from '@shop/shared/shop';

export const termsSections: { title: string; paragraphs: string[] }[] = [
  {
    title: 'Who we are',
    paragraphs: [
      `These terms are between you and ${shop.name}, ${shop.postalAddress.street}, ${shop.postalAddress.city}, ${shop.postalAddress.county} ${shop.postalAddress.postalCode}, ${shop.postalAddress.country}. ‘We’ and ‘us’ mean ${shop.name}; ‘you’ means whoever uses this shop or orders from it. You reach us at ${shop.email}.`,
    ],
  },
  {
    title: 'What these terms cover',
    paragraphs: [
      'They cover your use of this website and every order placed on it. By placing an order you accept them as they stand on that day. Wholesale orders have terms of their own, which we send with the price list.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'You can order as a guest or with an account. If you open one, please give us true details, keep your password to yourself, and tell us soon if you think that somebody else has used it. You may close your account whenever you like.',
    ],
  },
  {
    title: 'The cards',
    paragraphs: [
      'We show every card, front and reverse, as truly as we can. Screens differ, and board takes ink a little differently from one printing to the next, so small differences in colour are no fault. Sizes and what is printed inside are given on each card’s page.',
      'A card marked ‘Coming soon’ cannot be ordered yet.',
    ],
  },
  {
    title: 'Prices',
    paragraphs: [
      'Prices are in pounds sterling and include any tax that is due. Delivery is added at the checkout, where you see the whole amount before you pay. If we have plainly priced something wrongly, we tell you before we send it, and you may cancel the order and have all your money back.',
    ],
  },
  {
    title: 'Promotion codes',
    paragraphs: [
      'One code can be used on an order. A code has no cash value, cannot be added once an order is placed, and may be limited by date, by amount or to certain cards; where it is, we say so when we give it out.',
    ],
  },
  {
    title: 'Your order and our contract',
    paragraphs: [
      'Your order is an offer to buy. The contract is made when we confirm it, which we do on the page and by email. If we cannot supply something after that, we tell you and return what you paid for it.',
    ],
  },
  {
    title: 'Payment',
    paragraphs: [
      'You pay when you order: by card, with a gift card, or with both. With a trade account you may order on account, where we have agreed it, and pay by invoice. The card provider handles your card details and we never see or keep them. If your order cannot be placed you pay nothing: what was reserved or taken on your card goes back.',
    ],
  },
  {
    title: 'Delivery',
    paragraphs: [
      'We deliver to the UK and Ireland. Orders are dispatched in 1-2 working days; the prices and the usual times are on our delivery page. Dispatch to the USA and internationally is paused for web orders; write to us and we see what can be arranged. The cards are your responsibility once they have reached the address that you gave.',
    ],
  },
  {
    title: 'Changing your mind',
    paragraphs: [
      'You may cancel an order for any reason within 14 days of receiving it, as the Consumer Contracts Regulations 2013 say. Tell us in any clear way, an email will do, and send the cards back within 14 days of telling us, unused and fit to be sold. We return the price and the standard delivery charge within 14 days of having them. The cost of sending them back is yours.',
      ownWordsStay,
      giftCardGoesBack,
      'Cancelling within 14 days is for shoppers, and for churches and charities with an account. A shop that orders with its trade account may cancel until its order is posted, and not afterwards.',
    ],
  },
  {
    title: 'When something is wrong',
    paragraphs: [
      'If a card is damaged, faulty, or not the one you ordered, tell us and we replace it or give you your money back, delivery included. Your rights under the Consumer Rights Act 2015 are not lessened by anything in these terms.',
    ],
  },
  {
    title: 'Using our artwork and words',
    paragraphs: [
      'The drawings, lettering, photographs and texts are ours or used with permission. Buying a card gives you the card: to keep, to write in and to give. It does not give the right to copy, scan, print or sell the design. Please ask; we often say yes to churches and charities.',
    ],
  },
  {
    title: 'Using this website',
    paragraphs: [
      'Please do not try to break it, to reach what is not yours, or to load it so that others cannot use it. We keep it running as well as we can but cannot promise that it is never away, and other sites that we link to are not in our hands.',
    ],
  },
  {
    title: 'What we answer for',
    paragraphs: [
      'We answer for loss that we cause and that could be foreseen when you ordered. We do not answer for losses of a business, or for what is beyond our control, such as a postal strike or a flood. Nothing here limits what the law does not let us limit, such as liability for death or injury caused by our negligence, or for fraud.',
    ],
  },
  {
    title: 'Law, complaints and changes',
    paragraphs: [
      'If you are not content, write to us first; we answer within five working days and would like to put it right. The law of Northern Ireland governs these terms, and its courts decide; if you live elsewhere in the UK or in Ireland you may also go to the courts there.',
      'We may change these terms. The version that stood here on the day of your order is the one that holds for it.',
    ],
  },
];
