// Word for word from the specification (section 8). They are single exports: a page bundles only those that it uses.

export const customerNotRead = 'Failed to retrieve customer data';
export const signInFailed = 'Login failed. Please try again.';
export const registrationFailed = 'Registration failed. Please try again.';
export const accountMade = 'Account created successfully! You are now logged in.';

export const accountNotMadeOnTheWay = 'Account creation failed. Please try again.';
export const guestNotTaken = 'Failed to continue as guest. Please try again.';

export const accountNeedsEmail = 'Email is required to create an account.';
export const emailNotFound = 'Unable to create account: email not found.';
export const accountNotMade = 'Failed to create account. Please try again.';

export const resetSent = 'Password reset email sent! Please check your inbox and follow the instructions.';
export const resetNotSent = 'Failed to send reset email. Please try again.';
export const customerNotUpdated = 'Failed to update customer information';
export const shippingNotUpdated = 'Failed to update shipping address';
export const passwordNotUpdated = 'Failed to update password';
export const passwordNotReset = 'Failed to reset password. Please try again.';
export const resetFailed = 'Failed to reset password';

export const cartNotMoved =
  'The address is saved to your account, but this order still goes to the one from before. Please choose it again.';
export const addressSaved = 'Address saved to your account';
export const addressNotSavedAfterOrder = 'Order completed successfully, but address could not be saved to your account';
export const addressDeleted = 'Address deleted successfully';
export const addressNotDeleted = 'Failed to delete address';
export const deleteNeedsSession = 'Must be authenticated to delete address';

// The specification has no text for these.
export const addressNotSaved = 'Failed to save address. Please try again.';
export const emailNotAskedFor = 'We could not send the link just now. Please try again.';
export const emailNotChanged = 'We could not change it just now. Please try again in a moment.';
export const dataNotMailed = 'We could not send it just now. Please try again.';
export const accountNotClosed =
  'We could not close your account just now. Please try again. If the closing has begun, we finish it.';
export const sessionNotEnded = 'We could not sign you out just now. Please try again.';
