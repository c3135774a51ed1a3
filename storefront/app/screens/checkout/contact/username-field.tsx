/** The email goes with each form, so that a password manager knows which account the password is for. */
export function UsernameField({ email }: { email: string }) {
  return <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />;
}
