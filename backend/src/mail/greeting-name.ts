/** Anyone can register an address under a name that is an advertisement. @returns empty for what is no person's name */
export function greetingName(name: string): string {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,39}$/u.test(name) && !/\.\p{L}{2}/u.test(name) ? name : '';
}
