/** The first part of every address that somebody may be refused at. */
const beginnings = ['store', 'auth', 'admin', 'hooks', 'webhooks', 'newsletter', 'uploads', 'ready', 'cloud'];

const plainPart = /^(?:[\w.~!$&'()*+,=:@-]|%[0-9A-Fa-f]{2})+$/;
/** Letters, digits and the like need no such spelling; a slash, a semicolon or a control character has no place here. */
const needless = /%(?:[01][0-9A-F]|2[DEF]|3[0-9B]|4[1-9A-F]|5[0-9ACF]|6[1-9A-F]|7[0-9AEF])/i;

/**
 * Whether the path of a request is written as a program writes it that has nothing to hide: no doubled slash, no dots
 * for folders, no `;`, nothing encoded that need not be, and no beginning of ours in capitals. One slash at the end is the
 * same address to Medusa and to every rule of ours.
 */
export function isPlainlySpelt(url: string): boolean {
  const [path = ''] = url.split('?');
  if (!path.startsWith('/')) return false;
  const parts = path.replace(/\/$/, '').split('/').slice(1);
  const [first = ''] = parts;
  return parts.every(isPlain) && (beginnings.includes(first) || !beginnings.includes(first.toLowerCase()));
}

function isPlain(part: string): boolean {
  return plainPart.test(part) && !needless.test(part) && part !== '.' && part !== '..' && isText(part);
}

function isText(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
