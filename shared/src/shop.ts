/**
 * Who the shop is. A real shop replaces these values here and nowhere else: every page, mail, receipt and
 * the artwork's reverse read them from this file.
 */
export const shop = {
  name: 'Linen & Psalm',
  /** One line under the name: browser titles, search results, the mail footer. */
  tagline: 'Scripture and greeting cards, made in County Down',
  /** Where the cards are drawn, as the shop says it itself. */
  studio: 'a small studio between the Mournes and the sea',
  email: 'hello@linenandpsalm.example',
  telephone: '+44 28 9000 0000',
  postalAddress: {
    street: '12 Mill Brae',
    city: 'Newcastle',
    county: 'County Down',
    postalCode: 'BT33 0XX',
    country: 'Northern Ireland',
    countryCode: 'GB',
  },
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/linenandpsalm' },
    { name: 'Facebook', url: 'https://www.facebook.com/linenandpsalm' },
  ],
  currency: 'gbp',
  locale: 'en-GB',
  /** Whose days and times are shown. */
  timeZone: 'Europe/London',
} as const;
