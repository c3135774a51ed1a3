export const signedOut = 'You have been signed out. Your cards are still in your cart.';

export function signInPath(returnTo: string) {
  return `/login?${new URLSearchParams({ returnTo })}`;
}
