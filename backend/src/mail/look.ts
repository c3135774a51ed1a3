/** The shop's colours and measures as mail programs understand them: plain values, written beside each element. */
export const colour = {
  linen: '#faf6ef',
  paper: '#fffdf9',
  ink: '#23302b',
  inkSoft: '#4f5b55',
  line: '#d9cfbd',
  moss: '#3f5d4c',
  mossTint: '#e4ebe4',
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
