/**
 * Anyone can register an address under any name, so a name that may be an advertisement is left out of mails.
 *
 * @returns empty for text that is no person's name
 */
export function greetingName(name: string): string {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,39}$/u.test(name) && !/\.\p{L}{2}/u.test(name) ? name : '';
}
