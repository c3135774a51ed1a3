import { countries, isHomeCountry } from '@shop/shared/format/address-lines';

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

/** Royal Mail's "Clear addressing": town and postcode in capitals on their own lines, and no county within the UK. */
export function labelLines(to: Address): string[] {
  const isHome = isHomeCountry(to.country_code);
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

/** Turns `bt1 1aa` and `BT11AA` into `BT1 1AA`, whose second part has three characters. Other text stays as typed. */
export function ukPostcode(typed: string): string {
  const whole = typed.replaceAll(/\s/g, '').toUpperCase();
  return /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(whole)
    ? `${whole.slice(0, -3)} ${whole.slice(-3)}`
    : typed.toUpperCase();
}
