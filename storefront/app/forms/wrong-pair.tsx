/** Beside a sign-in that was refused for what was typed, not for a fault of ours. */
export function WrongPair() {
  return <p>The address and the password do not belong together. Passwords tell capital letters from small ones.</p>;
}
