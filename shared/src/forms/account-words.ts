// The first two sentences are worded by the specification (section 8).

export const resetNeedsEmail = 'Email is required to reset password';
export const updateNeedsAll = 'Email, password, and token are required to update password';

/** This message must not reveal whether an account exists. */
export const passwordGuessable = 'This password is one of the first that would be guessed. Please choose another one.';
