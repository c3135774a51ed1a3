// The specification takes any postcode and any street that is not empty, and so does the shop. What looks like half of
// one is asked about; whoever knows better goes on.

/** `BT34 4AA`, also of Guernsey, Jersey, Man and the forces (`BF1 3AA`). */
const british = /^(GIR|[A-PR-UWYZ](?:\d{1,2}|\d[A-HJKPS-UW]|[A-HK-Y]\d(?:\d|[ABEHMNPRVWXY])?))(\d[ABD-HJLNP-UW-Z]{2})$/;
/** `BFPO 57`, as the forces wrote theirs before they had postcodes, and still do. */
const forces = /^(BFPO)(\d{1,4})$/;
/** `D02 AF30`; of the routing keys `D6W` alone ends with a letter. */
const irish = /^([AC-FHKNPRTV-Y]\d{2}|D6W)([\dAC-FHKNPRTV-Y]{4})$/;
/** What may still become a British one is written like one. */
const likeBritish = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** As it stands on an envelope: in capitals, its two halves a space apart. */
export function tidyPostcode(typed: string): string {
  const plain = bare(typed);
  for (const shape of [british, forces, irish, likeBritish]) {
    const [, outward, inward] = shape.exec(plain) ?? [];
    if (outward) return `${outward} ${inward}`;
  }
  return typed.trim().toUpperCase().replace(/\s+/g, ' ');
}

/**
 * What is asked about a postcode that is none of this country (its code, as `gb`); undefined when it is right,
 * empty, or of a country whose postcodes we do not know.
 */
export function askAboutPostcode(typed: string, country: string): string | undefined {
  const plain = bare(typed);
  if (plain === '') return undefined;
  if (country === 'gb' && !british.test(plain) && !forces.test(plain)) {
    return 'Is that the whole postcode? In the United Kingdom they look like BT34 4AA.';
  }
  return country === 'ie' && !irish.test(plain) ? 'Is that the whole Eircode? They look like D02 AF30.' : undefined;
}

/** What is asked about a street that is a number alone. */
export function askAboutStreet(typed: string): string | undefined {
  return typed.trim() === '' || /\p{L}{2}/u.test(typed) ? undefined : 'Is the street still missing?';
}

function bare(typed: string) {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}
