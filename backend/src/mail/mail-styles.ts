/** Mail programs need inline values: they support neither custom properties nor most style sheets. */
export const colour = {
  linen: '#faf6ef',
  paper: '#fffdf9',
  ink: '#23302b',
  inkSoft: '#4f5b55',
  line: '#d9cfbd',
  moss: '#3f5d4c',
  mossTint: '#e4ebe4',
} as const;

/** Each pair of text and background has a contrast of at least 4.5 : 1. */
export const dark = {
  linen: '#1b211e',
  paper: '#242c28',
  ink: '#ece6da',
  line: '#47524c',
  moss: '#a9cfb8',
  tint: '#2f3b35',
} as const;

export const serif = 'Georgia, "Times New Roman", serif';

export const text = {
  margin: '0 0 16px',
  fontFamily: serif,
  fontSize: '16px',
  lineHeight: '1.6',
  color: colour.ink,
} as const;
export const small = {
  ...text,
  margin: '0 0 8px',
  fontSize: '14px',
  lineHeight: '1.5',
  color: colour.inkSoft,
} as const;
export const heading = {
  margin: '0 0 16px',
  fontFamily: serif,
  fontSize: '26px',
  lineHeight: '1.25',
  fontWeight: 'normal',
  color: colour.moss,
} as const;
export const subheading = { ...heading, margin: '24px 0 8px', fontSize: '18px', color: colour.ink } as const;
export const link = { color: colour.moss, textDecoration: 'underline' } as const;
