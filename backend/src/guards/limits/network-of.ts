import ipaddr from 'ipaddr.js';

/** An IPv6 household has a whole /64. */
const householdGroups = 4;

export function networkOf(address: string | undefined): string {
  const [plain = ''] = (address ?? '').split('%');
  if (!ipaddr.isValid(plain)) return 'unknown';
  // Converts IPv4 addresses that are mapped into IPv6.
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toNormalizedString().split(':').slice(0, householdGroups).join(':')}::/64`;
}
