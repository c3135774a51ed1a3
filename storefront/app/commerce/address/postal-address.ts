import { mapValues } from '@shop/shared/forms/map-values';

/** Medusa calls the fields of an address otherwise. */
export const addressFields = {
  firstName: 'first_name',
  lastName: 'last_name',
  company: 'company',
  line1: 'address_1',
  line2: 'address_2',
  city: 'city',
  province: 'province',
  postalCode: 'postal_code',
  country: 'country_code',
} as const;

export type PostalAddress = Record<keyof typeof addressFields, string>;

type MedusaField = (typeof addressFields)[keyof typeof addressFields];

export function toMedusa(address: PostalAddress): Record<MedusaField, string> {
  const fields = Object.entries(addressFields) as [keyof PostalAddress, MedusaField][];
  return Object.fromEntries(fields.map(([ours, theirs]) => [theirs, address[ours]])) as Record<MedusaField, string>;
}

export function fromMedusa(stored: { [field in MedusaField]?: string | null | undefined }): PostalAddress {
  return mapValues(addressFields, (field) => stored[field] ?? '');
}

/** @param country ISO code in lower case */
export function emptyAddress(country: string): PostalAddress {
  return { ...mapValues(addressFields, () => ''), country };
}

/** The book of an account asks for a company and a county, the checkout does not. */
export type TypedAddress = Omit<PostalAddress, 'company' | 'province'>;

/** An address of an account has more fields, which carts do not know. */
export function pickAddress(address: TypedAddress & Partial<PostalAddress>): PostalAddress {
  return mapValues(addressFields, (_, field) => address[field] ?? '');
}

/** The address on one line, without the names and the country. */
export function formatAddress({ company, line1, line2, city, province, postalCode }: PostalAddress): string {
  return [company, line1, line2, city, province, postalCode].filter(Boolean).join(', ');
}

/** The same house or flat, whatever the name. */
function isSamePlace(one: PostalAddress, other: PostalAddress) {
  return one.line1 === other.line1 && one.line2 === other.line2 && one.postalCode === other.postalCode;
}

export function isSameReceiver(one: PostalAddress, other: PostalAddress) {
  return isSamePlace(one, other) && one.firstName === other.firstName && one.lastName === other.lastName;
}

const isSameAddress = (one: PostalAddress, other: PostalAddress) =>
  formatAddress(one) === formatAddress(other) && isSameReceiver(one, other);

/** @returns the address itself, or else one of the same receiver, or of the same place */
export function findSaved<A extends PostalAddress>(saved: readonly A[], address: PostalAddress): A | undefined {
  const found = [isSameAddress, isSameReceiver, isSamePlace].map((is) => saved.find((one) => is(one, address)));
  return found.find(Boolean);
}

/** @returns what was typed, with what the checkout does not ask for while the place is the same */
export function keepUnasked(typed: PostalAddress, before: PostalAddress | null | undefined): PostalAddress {
  if (!before || !isSamePlace(typed, before)) return typed;
  return { ...typed, company: before.company, province: before.province };
}

// The specification accepts any postcode and street. An implausible one is questioned, never refused.

const british = /^(GIR|[A-PR-UWYZ](?:\d{1,2}|\d[A-HJKPS-UW]|[A-HK-Y]\d(?:\d|[ABEHMNPRVWXY])?))(\d[ABD-HJLNP-UW-Z]{2})$/;
const forces = /^(BFPO)(\d{1,4})$/;
/** Among the routing keys of `D02 AF30` only `D6W` ends with a letter. */
const irish = /^([AC-FHKNPRTV-Y]\d{2}|D6W)([\dAC-FHKNPRTV-Y]{4})$/;
const likeBritish = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

export function formatPostcode(typed: string): string {
  const plain = bare(typed);
  for (const shape of [british, forces, irish, likeBritish]) {
    const [, outward, inward] = shape.exec(plain) ?? [];
    if (outward) return `${outward} ${inward}`;
  }
  return typed.trim().toUpperCase().replace(/\s+/g, ' ');
}

/** @param country ISO code in lower case @returns undefined for an empty or plausible postcode, or an unknown format */
export function postcodeWarning(typed: string, country: string): string | undefined {
  const plain = bare(typed);
  if (plain === '') return undefined;
  if (country === 'gb' && !british.test(plain) && !forces.test(plain)) {
    return 'Is that the whole postcode? In the United Kingdom they look like BT34 4AA.';
  }
  return country === 'ie' && !irish.test(plain) ? 'Is that the whole Eircode? They look like D02 AF30.' : undefined;
}

export function streetWarning(typed: string): string | undefined {
  return typed.trim() === '' || /\p{L}{2}/u.test(typed) ? undefined : 'Is the street still missing?';
}

/** Returns doubts about an address, asked before it is paid for. */
export function addressQuestions({ line1, postalCode, country }: PostalAddress): string[] {
  return [streetWarning(line1), postcodeWarning(postalCode, country)].filter((one) => one !== undefined);
}

function bare(typed: string) {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}
