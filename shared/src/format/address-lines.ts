import { shop } from '../shop.ts';

type Text = string | null | undefined;

interface MedusaAddress {
  first_name?: Text;
  last_name?: Text;
  company?: Text;
  address_1?: Text;
  address_2?: Text;
  city?: Text;
  province?: Text;
  postal_code?: Text;
  country_code?: Text;
}

export const countries = /* @__PURE__ */ new Intl.DisplayNames(shop.locale, { type: 'region' });

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

export const shopAddress = `${street}, ${city}, ${county}, ${postalCode}, ${country}`;

/** @param country as Medusa stores it; empty where no address is asked for */
export function isHomeCountry(country: string): boolean {
  return country === '' || country.toLowerCase() === 'gb';
}
