import ipaddr from 'ipaddr.js';

/** What IPv6 hands to one household: whoever has it has all of its addresses. */
const groupsOfHousehold = 4;

/** An address in the one spelling in which it is counted: IPv4 whole, IPv6 by its /64. */
export function networkOf(address: string | undefined): string {
  const [plain = ''] = (address ?? '').split('%');
  if (!ipaddr.isValid(plain)) return 'unknown';
  // An IPv4 address that is written as IPv6 is the same visitor.
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toNormalizedString().split(':').slice(0, groupsOfHousehold).join(':')}::/64`;
}
