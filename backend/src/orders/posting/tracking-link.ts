/**
 * Where the carrier says how far a parcel is. An Post follows what ends in IE, and whatever goes to Ireland; everything
 * else is Royal Mail's, who deliver for the shop.
 *
 * @param number as `trackingNumber` gives it
 * @param country two letters, in either case: where the parcel goes
 * @returns empty without a number
 */
export function trackingLink(number: string, country: string): string {
  if (number === '') return '';
  const item = encodeURIComponent(number);
  const isIrish = /^[A-Z]{2}\d{9}IE$/.test(number) || country.toLowerCase() === 'ie';
  return isIrish
    ? `https://www.anpost.com/Post-Parcels/Track/History?item=${item}`
    : `https://www.royalmail.com/track-your-item#/tracking-results/${item}`;
}
