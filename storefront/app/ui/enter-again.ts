/** Said to somebody whose session was ended elsewhere. */
export const signedOut = 'You have been signed out. Your cart is as you left it.';

/** The sign-in, which leads back to where one was. */
export function enterAgain(returnTo: string) {
  return `/login?${new URLSearchParams({ returnTo })}`;
}
