import { countries, isHomeCountry } from '@shop/shared/format/address-lines';
import { dayOf, ukDay } from '@shop/shared/format/calendar';
import type { Parcel } from '../to-post/read-parcels';
import { ukPostcode } from './label-lines';

/** Royal Mail proposes these column names; the owner maps them once. */
const columns = [
  'Order reference',
  'Order date',
  'Full name',
  'Company name',
  'Address line 1',
  'Address line 2',
  'City',
  'County',
  'Postcode',
  'Country',
  'Email address',
  'Phone number',
  'Shipping service',
  'Number of cards',
];

/** Rows for Royal Mail's Click & Drop order import, with the header first. */
export function clickAndDrop(parcels: readonly Pick<Parcel, 'order' | 'reference' | 'to' | 'lines'>[]): string[][] {
  const rows = parcels.map(({ order, reference, to, lines }) => [
    reference,
    ukDay(dayOf(new Date(order.placed_at))),
    `${to.first_name} ${to.last_name}`.trim(),
    to.company,
    to.address_1,
    to.address_2,
    to.city,
    to.province,
    isHomeCountry(to.country_code) ? ukPostcode(to.postal_code) : to.postal_code.toUpperCase(),
    isHomeCountry(to.country_code) ? 'United Kingdom' : (countries.of(to.country_code.toUpperCase()) ?? ''),
    order.email,
    // Spreadsheets read a leading plus as a formula.
    to.phone.replace(/^\+/, '00'),
    order.delivery_name,
    String(lines.reduce((sum, { quantity, cards }) => sum + quantity * cards, 0)),
  ]);
  return [columns, ...rows];
}
