/** Rows of the matrix that other tests cover. */
export interface HeldElsewhere {
  number: number;
  fault: string;
  shopper: string;
  owner: string;
  test: [file: string, title: string];
}

const nothing = 'nothing';

export const heldElsewhere: HeldElsewhere[] = [
  {
    number: 1,
    fault: 'The backend is away while somebody looks at the cart',
    shopper: 'that the cart cannot be shown, that nothing is charged, and the window as before',
    owner: nothing,
    test: ['tests/journeys/away/away.journey.ts', 'while the backend is away the cart says so'],
  },
  {
    number: 1,
    fault: 'The backend is lost at the first step of the checkout',
    shopper: 'what was typed, with a sentence; it goes on when the backend is back',
    owner: nothing,
    test: [
      'storefront/app/screens/checkout/contact/contact.test.ts',
      'keeps the telephone number and the email while the backend is away',
    ],
  },
  {
    number: 2,
    fault: 'Nobody can be asked how a payment stands',
    shopper: 'that it is still being confirmed; then the order',
    owner: nothing,
    test: ['tests/journeys/checkout/last-screen.journey.ts', 'while the state of a payment is unknown'],
  },
  {
    number: 5,
    fault: 'An event comes many times at once',
    shopper: nothing,
    owner: 'one',
    test: ['tests/contract/checkout/provider-events.test.ts', 'is one refund and one mail, even when its event comes'],
  },
  {
    number: 5,
    fault: 'An event cannot be kept',
    shopper: nothing,
    owner: nothing,
    test: ['tests/contract/checkout/payment-inbox.test.ts', 'is refused while it cannot be stored'],
  },
  {
    number: 5,
    fault: 'An event is a megabyte long',
    shopper: nothing,
    owner: nothing,
    test: ['tests/contract/checkout/payment-inbox.test.ts', 'that is too large, even when it is signed'],
  },
  {
    number: 6,
    fault: 'Twenty completions of one cart at once',
    shopper: 'one order',
    owner: 'one order, taken once',
    test: ['tests/contract/checkout/sale.test.ts', 'gets one order however often'],
  },
  {
    number: 6,
    fault: 'A double click on Place order',
    shopper: 'one order',
    owner: 'one order',
    test: ['tests/journeys/checkout/one-order.journey.ts', 'a double click on Place order'],
  },
  {
    number: 6,
    fault: 'Two tabs, one of which pays',
    shopper: 'the order, in both',
    owner: 'one order',
    test: ['tests/journeys/checkout/payment.journey.ts', 'with two tabs open there is one order'],
  },
  {
    number: 7,
    fault: 'A card is declined, and another one is not',
    shopper: 'why, and then the order',
    owner: 'one order',
    test: ['tests/journeys/checkout/refused-payments.journey.ts', 'a declined card leaves no order'],
  },
  {
    number: 7,
    fault: 'The proof for the bank fails',
    shopper: 'that it failed, and another card may be tried',
    owner: nothing,
    test: ['tests/journeys/checkout/refused-payments.journey.ts', 'a shopper who fails to authenticate'],
  },
  {
    number: 7,
    fault: 'Back and a refresh after the order',
    shopper: 'the order, no error',
    owner: 'one order',
    test: [
      'tests/journeys/checkout/one-order.journey.ts',
      'Back, a refresh and the payment step show the order that was placed',
    ],
  },
  {
    number: 7,
    fault: 'The page is left when the card has said yes, and opened again',
    shopper: 'the order',
    owner: 'one order',
    test: ['tests/journeys/checkout/payment.journey.ts', 'a page that is left after the card was confirmed'],
  },
  {
    number: 8,
    fault: 'The cart changes in another tab before it is paid',
    shopper: 'the new total, before anything is charged',
    owner: nothing,
    test: [
      'tests/contract/checkout/changed-carts.alone.test.ts',
      'is reported when the shopper changes it in another tab',
    ],
  },
  {
    number: 12,
    fault: 'The cart or order of somebody else is asked for',
    shopper: 'that there is none',
    owner: nothing,
    test: ['tests/contract/privacy/four-actors.test.ts', 'is not found by others'],
  },
  {
    number: 14,
    fault: 'The mail server hangs while letters are written',
    shopper: 'one mail, once it is back',
    owner: 'one mail, once it is back',
    test: ['tests/contract/mail/mail-server-down.alone.test.ts', 'while the mail server hangs'],
  },
];
