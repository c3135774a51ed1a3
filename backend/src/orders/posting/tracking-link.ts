/** An Post tracks numbers ending in IE and parcels to Ireland, Royal Mail all others. @param country in either case */
export function trackingLink(number: string, country: string): string {
  if (number === '') return '';
  const item = encodeURIComponent(number);
  const isIrish = /^[A-Z]{2}\d{9}IE$/.test(number) || country.toLowerCase() === 'ie';
  return isIrish
    ? `https://www.anpost.com/Post-Parcels/Track/History?item=${item}`
    : `https://www.royalmail.com/track-your-item#/tracking-results/${item}`;
}
