export const signedOut = 'You have been signed out. Your cart is as you left it.';

export function signInPath(returnTo: string) {
  return `/login?${new URLSearchParams({ returnTo })}`;
}
