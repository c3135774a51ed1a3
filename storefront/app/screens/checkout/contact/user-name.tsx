/** The address goes with each form, and tells a keeper of passwords whose password it is. */
export function UserName({ email }: { email: string }) {
  return <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />;
}
