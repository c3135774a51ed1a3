const colours: Record<string, string> = {
  White: '#fffefb',
  Cream: '#f6eeda',
  Linen: '#e9dfcd',
  Kraft: '#c7a277',
  Mustard: '#c8922e',
  Pink: '#e3b4b9',
  Red: '#a5333a',
  Berry: '#8c2f45',
  Sage: '#a7b79f',
  Green: '#4c7a57',
  Moss: '#3f5d4c',
  Blue: '#4a6f98',
  'Mourne Blue': '#2f4f6b',
  Grey: '#a9aaa7',
  Black: '#2b2b2b',
};

const byName = new Map(Object.entries(colours).map(([name, colour]) => [name.toLowerCase(), colour]));

export const envelopeNames = /* @__PURE__ */ Object.keys(colours);

export function envelopeColours(name: string): [string, ...string[]] {
  const key = name.trim().toLowerCase();
  if (key === 'mixed') return ['#c7a277', '#a7b79f', '#fffefb'];
  return [byName.get(key) ?? '#e9dfcd'];
}

/** @returns nothing for an unknown name and for mixed envelopes */
export function envelopeHandle(name: string): string {
  const key = name.trim().toLowerCase();
  return byName.has(key) ? key.replaceAll(' ', '-') : '';
}

export function envelopeColour(handle: string): string | undefined {
  return byName.get(handle.replaceAll('-', ' '));
}
