/** Colours of paper by the name of the envelope; what an owner adds is drawn in the colour of linen. */
const colours: Record<string, string> = {
  white: '#fffefb',
  kraft: '#c7a277',
  'mourne blue': '#2f4f6b',
  linen: '#e9dfcd',
  sage: '#a7b79f',
  berry: '#8c2f45',
  mustard: '#c8922e',
  moss: '#3f5d4c',
  black: '#2b2b2b',
  cream: '#f6eeda',
  red: '#a5333a',
  green: '#4c7a57',
  blue: '#4a6f98',
  pink: '#e3b4b9',
  grey: '#a9aaa7',
};

/** One colour for an envelope of one colour, several when they are mixed. */
export function envelopeColours(name: string): [string, ...string[]] {
  const key = name.trim().toLowerCase();
  if (key === 'mixed') return ['#c7a277', '#a7b79f', '#fffefb'];
  return [colours[key] ?? '#e9dfcd'];
}
