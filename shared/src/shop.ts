/** The shop's identity. A real shop changes it here and nowhere else. */
export const shop = {
  name: 'Linen & Psalm',
  tagline: 'Scripture and greeting cards, made in County Down',
  email: 'hello@linenandpsalm.example',
  postalAddress: {
    street: '12 Mill Brae',
    city: 'Newcastle',
    county: 'County Down',
    postalCode: 'BT33 0XX',
    country: 'Northern Ireland',
  },
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/linenandpsalm' },
    { name: 'Facebook', url: 'https://www.facebook.com/linenandpsalm' },
  ],
  currency: 'gbp',
  locale: 'en-GB',
  timeZone: 'Europe/London',
} as const;

// These are no part of `shop`, which every page of the storefront carries.

export const telephone = '+44 28 9000 0000';
export const countryCode = 'GB';
export const studio = 'a small studio between the Mournes and the sea';
