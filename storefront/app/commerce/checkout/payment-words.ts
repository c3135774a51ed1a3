// What the shopper is told when a payment fails and more than one place may find out; word for word as the
// specification has it (section 8), each in this one place.

export const notInitialized = 'Failed to initialize payment';
export const formNotLoaded = 'Failed to load payment form';
export const notConfirmed = 'Payment confirmation failed';
export const notSuccessful = 'Payment was not successful';
