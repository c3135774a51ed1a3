import { shop } from '../shop.ts';

type Text = string | null | undefined;

/** An address as Medusa keeps it, with an order or in an address book; every part may be missing. */
interface MedusaAddress {
  first_name?: Text;
  last_name?: Text;
  company?: Text;
  address_1?: Text;
  address_2?: Text;
  city?: Text;
  province?: Text;
  postal_code?: Text;
  /** Two letters, in either case. */
  country_code?: Text;
}

const countries = /* @__PURE__ */ new Intl.DisplayNames(shop.locale, { type: 'region' });

/** An address as it stands on an envelope, its country in words; what is missing has no line. */
export function addressLines(to: MedusaAddress): string[] {
  const lines = [
    `${to.first_name ?? ''} ${to.last_name ?? ''}`.trim(),
    to.company,
    to.address_1,
    to.address_2,
    to.city,
    to.province,
    to.postal_code?.toUpperCase(),
    to.country_code && (countries.of(to.country_code.toUpperCase()) ?? to.country_code),
  ];
  return lines.flatMap((line) => line || []);
}

const { street, city, county, postalCode, country } = shop.postalAddress;

/** Where the shop is, on one line. */
export const shopAddress = `${street}, ${city}, ${county}, ${postalCode}, ${country}`;
