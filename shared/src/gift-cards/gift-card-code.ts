const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 16;

/** Reads what a person typed: in any case, with or without dashes, and with letters that look like digits. */
export function readGiftCardCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return code.length === codeLength && [...code].every((letter) => letters.includes(letter)) ? code : null;
}

/** @param bytes at least sixteen */
export function toGiftCardCode(bytes: Uint8Array): string {
  return [...bytes.subarray(0, codeLength)].map((byte) => letters[byte % letters.length]).join('');
}

export function formatGiftCardCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}
