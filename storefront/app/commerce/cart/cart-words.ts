// Word for word from the specification (section 8). They are single exports: a page bundles only those that it uses.

export const notCreated = 'Failed to create cart';
export const notRetrieved = 'Failed to retrieve cart';
export const notTransferred = 'Failed to transfer cart';
export const notAdded = 'Failed to add item to cart';
export const notRemoved = 'Failed to remove item from cart';
export const notUpdated = 'Failed to update item quantity';
export const addressNotUpdated = 'Failed to update cart address';
export const notCompleted = 'Failed to complete order';
export const codeNotApplied = 'Failed to apply discount code';
export const codeNotRemoved = 'Failed to remove discount code';
export const noneAvailable = 'No cart available';
export const noneFound = 'No cart found';

export const addAgain = 'Failed to add item to cart. Please try again.';
export const removeAgain = 'Failed to remove item from cart. Please try again.';
export const updateAgain = 'Failed to update item quantity. Please try again.';
export const added = (title: string) => `${title} added to cart!`;
export const addedHere = (title: string) => `${title} added to cart successfully!`;

export const viewCart = 'View cart';

export const codeApplied = 'Promotion code applied successfully!';
export const codeRemoved = 'Promotion code removed';
export const codeWithoutDiscount = 'This code is not valid or already applied';
export const codeInvalid = 'Invalid promotion code';
export const codeStays = 'Failed to remove promotion code';

// The specification has no text for these.
export const giftCardUsed = 'The gift card is in use.';
export const giftCardsRemoved = 'The gift card was taken off.';
export const giftCardInvalid = 'This gift card cannot be used. Please look at the code in its mail.';
export const looksLikeGiftCard =
  'It looks like the code of a gift card: please use it below, under ‘Have a gift card?’.';
export const giftCardStays = 'The gift card could not be taken off. Please try again.';
export const packsAdded = 'The packs are in your cart.';
export const addedInPacks = (title: string, quantity: number) =>
  `${title} added to cart, ${quantity} of it: you buy in packs of six.`;
export const backInOwnParcel =
  'It is back in your cart, but goes to your own address. At the checkout you can choose again whom it goes to.';
export const giftCardNotSaved = 'Your gift card could not be saved. Please try again.';
export const giftCardGone = 'This gift card is not in your cart any more, so it was not changed.';
export const wordsOrdered =
  'This card was ordered meanwhile, with the words that it had. Please write to us at once if they must change.';
export const giftCardAdded = 'Gift card added to cart!';
export const notAnswered = 'The shop did not answer. Please try again.';
export const notCleared = 'The cart could not be cleared. Please try again.';
export const notReached = 'You seem to be offline. This is your cart as we last knew it.';
