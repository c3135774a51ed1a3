// What the backend says of an account and the storefront shows as it stands, or says by itself; the first two word for
// word as the specification has them (section 8).

export const resetNeedsEmail = 'Email is required to reset password';
export const updateNeedsAll = 'Email, password, and token are required to update password';

/** Of a new password that stands high in lists of stolen ones; tells of nobody's account. */
export const passwordGuessable = 'This password is one of the first that would be guessed. Please choose another one.';
