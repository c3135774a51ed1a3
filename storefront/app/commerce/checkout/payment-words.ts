// Payment messages, word for word from the specification (section 8).

export const notInitialized = 'Failed to initialize payment';
export const noFormYet = 'Stripe not initialized';
export const formNotLoaded = 'Failed to load payment form';
export const notConfirmed = 'Payment confirmation failed';
export const notSuccessful = 'Payment was not successful';
