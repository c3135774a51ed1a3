// What the shopper is told about sign-in, account, password and addresses; word for word as the specification has it
// (section 8), each in this one place. Single names, so that a page carries only those that it may say.

/** Of somebody who is signed in, when the account cannot be asked who that is. */
export const customerNotRead = 'Failed to retrieve customer data';
export const registrationFailed = 'Registration failed. Please try again.';
/** On the register page, and of the account after an order. */
export const accountMade = 'Account created successfully! You are now logged in.';

// The account after an order.
export const accountNeedsEmail = 'Email is required to create an account.';
export const emailNotFound = 'Unable to create account: email not found.';
export const accountNotMade = 'Failed to create account. Please try again.';

// Passwords.
export const resetNeedsEmail = 'Email is required to reset password';
export const resetSent = 'Password reset email sent! Please check your inbox and follow the instructions.';
export const resetNotSent = 'Failed to send reset email. Please try again.';
export const updateNeedsAll = 'Email, password, and token are required to update password';
export const passwordNotUpdated = 'Failed to update password';

// Addresses.
export const addressSaved = 'Address saved to your account';
export const addressNotSavedAfterOrder = 'Order completed successfully, but address could not be saved to your account';
export const addressDeleted = 'Address deleted successfully';
export const addressNotDeleted = 'Failed to delete address';
export const deleteNeedsSession = 'Must be authenticated to delete address';
