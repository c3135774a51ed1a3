export type Decline = { code: string; decline_code?: string; message: string };

export type CardBehaviour = {
  authenticates: boolean;
  decline: Decline | null;
  later: 'nothing' | 'disputes' | 'refuses_refunds' | 'holds_refunds';
};

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
});

const good: CardBehaviour = { authenticates: false, decline: null, later: 'nothing' };
const refused = (decline: Decline): CardBehaviour => ({ ...good, decline });

const generic = refused(declined('generic_decline'));
const insufficient = refused(declined('insufficient_funds', 'Your card has insufficient funds.'));

export const testCards = new Map(
  Object.entries<CardBehaviour>({
    '4242424242424242': good,
    '5555555555554444': good,
    '378282246310005': good,
    '4000000000000002': generic,
    '4000000000009995': insufficient,
    '4000000000000341': generic,
    '4000000000000069': refused({ code: 'expired_card', message: 'Your card has expired.' }),
    '4000000000000127': refused({ code: 'incorrect_cvc', message: "Your card's security code is incorrect." }),
    '4000000000000119': refused({
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    }),
    '4000002500003155': { ...good, authenticates: true },
    '4000008400001629': { ...generic, authenticates: true },
    '4000000000000259': { ...good, later: 'disputes' },
    '4000000000005126': { ...good, later: 'refuses_refunds' },
    '4000000000007726': { ...good, later: 'holds_refunds' },
  }),
);

/** Stripe's test mode declines real cards in the same way. */
export const realCard: CardBehaviour = refused(
  declined(
    'live_mode_test_card',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
);

/** Payment methods that a server may use instead of a number. */
export const testTokens = new Map(
  Object.entries({
    pm_card_visa: '4242424242424242',
    pm_card_visa_chargeDeclined: '4000000000000002',
    pm_card_chargeDeclined: '4000000000000002',
    pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
    pm_card_authenticationRequired: '4000002500003155',
    pm_card_createDispute: '4000000000000259',
    pm_card_refundFail: '4000000000005126',
    pm_card_pendingRefund: '4000000000007726',
  }),
);
