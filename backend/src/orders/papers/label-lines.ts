import { shop } from '@shop/shared/shop';

/** As Medusa keeps it; parts that are missing are empty. */
interface Address {
  first_name: string;
  last_name: string;
  company: string;
  address_1: string;
  address_2: string;
  city: string;
  province: string;
  postal_code: string;
  country_code: string;
}

const countries = new Intl.DisplayNames(shop.locale, { type: 'region' });

/**
 * An address as the carrier reads it: the post town and the postcode in capitals, each on its own line; within the United
 * Kingdom no county and no country (Royal Mail, "Clear addressing").
 */
export function labelLines(to: Address): string[] {
  const isHome = to.country_code.toLowerCase() === 'gb' || to.country_code === '';
  const lines = [
    `${to.first_name} ${to.last_name}`,
    to.company,
    to.address_1,
    to.address_2,
    to.city.toUpperCase(),
    isHome ? '' : to.province,
    isHome ? ukPostcode(to.postal_code) : to.postal_code.toUpperCase(),
    isHome ? '' : (countries.of(to.country_code.toUpperCase()) ?? to.country_code).toUpperCase(),
  ];
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** `bt1 1aa`, `BT11AA` → `BT1 1AA`: what follows the blank is always three long. Anything else stays as it is typed. */
export function ukPostcode(typed: string): string {
  const whole = typed.replaceAll(/\s/g, '').toUpperCase();
  return /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(whole)
    ? `${whole.slice(0, -3)} ${whole.slice(-3)}`
    : typed.toUpperCase();
}
