import type { Brand } from './card-rules.ts';

export type Decline = { code: string; declineCode?: string; message: string };

export type CardBehaviour = {
  /** 3D Secure */
  authenticates: boolean;
  decline: Decline | null;
  later: 'nothing' | 'disputes' | 'refuses_refunds';
};

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});

const good: CardBehaviour = { authenticates: false, decline: null, later: 'nothing' };
const refused = (decline: Decline): CardBehaviour => ({ ...good, decline });

const generic = refused(declined('generic_decline'));
const insufficient = refused(declined('insufficient_funds', 'Your card has insufficient funds.'));
const asks: CardBehaviour = { ...good, authenticates: true };

export type TestCard = { brand: Brand; behaviour: CardBehaviour };

/** Stripe documents these cards. */
export const testCards: Record<string, TestCard> = {
  '4242424242424242': { brand: 'visa', behaviour: good },
  '4000008260000000': { brand: 'visa', behaviour: good },
  '5555555555554444': { brand: 'mastercard', behaviour: good },
  '2223003122003222': { brand: 'mastercard', behaviour: good },
  '378282246310005': { brand: 'amex', behaviour: good },
  '4000000000000002': { brand: 'visa', behaviour: generic },
  '4000000000009995': { brand: 'visa', behaviour: insufficient },
  '4000000000000341': { brand: 'visa', behaviour: generic },
  '4000000000009987': { brand: 'visa', behaviour: refused(declined('lost_card')) },
  '4000000000009979': { brand: 'visa', behaviour: refused(declined('stolen_card')) },
  '4000000000000069': {
    brand: 'visa',
    behaviour: refused({ code: 'expired_card', message: 'Your card has expired.' }),
  },
  '4000000000000127': {
    brand: 'visa',
    behaviour: refused({ code: 'incorrect_cvc', message: "Your card's security code is incorrect." }),
  },
  '4000000000000119': {
    brand: 'visa',
    behaviour: refused({
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    }),
  },
  '4000002500003155': { brand: 'visa', behaviour: asks },
  '4000000000003220': { brand: 'visa', behaviour: asks },
  '4000008400001629': { brand: 'visa', behaviour: { ...generic, authenticates: true } },
  '4000000000000259': { brand: 'visa', behaviour: { ...good, later: 'disputes' } },
  '4000000000005126': { brand: 'visa', behaviour: { ...good, later: 'refuses_refunds' } },
};

/** Stripe's test mode declines real cards in the same way. */
export const realCard: CardBehaviour = refused(
  declined(
    'live_mode_test_card',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
);

export const redirectBehaviour: CardBehaviour = asks;

/** Payment methods that a server may use instead of a number. */
export const testTokens: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_createDispute: '4000000000000259',
  pm_card_refundFail: '4000000000005126',
};
