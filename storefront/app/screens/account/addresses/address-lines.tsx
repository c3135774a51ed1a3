import type { SavedAddress } from '../../../commerce/customer/customer.ts';

/** As it stands on an envelope. */
export function AddressLines({ address }: { address: SavedAddress }) {
  const lines = [
    `${address.firstName} ${address.lastName}`.trim(),
    address.company,
    address.line1,
    address.line2,
    address.city,
    address.province,
    address.postalCode,
    address.country === 'gb' ? 'United Kingdom' : address.country.toUpperCase(),
  ].filter(Boolean);
  return (
    <address>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one address have no other name, and two may be alike
        <span key={index}>
          {line}
          <br />
        </span>
      ))}
    </address>
  );
}
