/**
 * The name to greet somebody by; empty when it is none that a person has. Names are typed by anybody, for anybody's
 * address: a greeting must not carry somebody else's advertisement.
 */
export function forGreeting(name: string): string {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,39}$/u.test(name) && !/\.\p{L}{2}/u.test(name) ? name : '';
}
