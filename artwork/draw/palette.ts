/** The shop's inks, and the ones that sit well beside them. */
export const ink = {
  linen: '#FAF6EF',
  paper: '#FFFDF9',
  black: '#23302B',
  moss: '#3F5D4C',
  mourne: '#2F4F6B',
  berry: '#8C2F45',
  mustard: '#C8922E',
  night: '#1B2A41',
  plum: '#3B2238',
  teal: '#1F5A5C',
  sage: '#A9BBA0',
  mist: '#DCE4E0',
  flax: '#6C8FBF',
  sky: '#BCD3DD',
  blush: '#F1CFC4',
  coral: '#DE7A5F',
  rose: '#C95D70',
  gold: '#E5B84B',
  cream: '#F6E9CF',
  sand: '#E4D3B4',
  bark: '#5B4434',
  brick: '#A8452F',
  leaf: '#6F8F5B',
  kraft: '#C49A6C',
} as const;

/** `share` 0 gives the first colour, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (hex: string, place: number) => Number.parseInt(hex.slice(place, place + 2), 16);
  const blended = [1, 3, 5].map((place) =>
    Math.round(channel(from, place) * (1 - share) + channel(to, place) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${blended.join('')}`;
}

export const lighter = (colour: string, share: number) => mix(colour, ink.paper, share);
export const darker = (colour: string, share: number) => mix(colour, '#101814', share);

/** Text on a dark colour is paper-white. */
export const isDark = (colour: string) =>
  [1, 3, 5].reduce((sum, place) => sum + Number.parseInt(colour.slice(place, place + 2), 16), 0) < 330;
