const refused =
  'The browser may not use the camera. Press the sign beside the address of this page, allow the camera and scan again, or type the number.';
const absent =
  'There is no camera here. Open this page on a telephone, read the label with a hand scanner, or type the number.';
const busy = 'Another program uses the camera. Close it and scan again, or type the number.';
const insecure =
  'Browsers lend the camera to pages by https alone. Open the desk by its https address, or type the number.';

export const readerNotLoaded =
  'What reads the codes could not be loaded. Look at the connection and scan again, or type the number.';

/** Outside https the browser has no way to ask for the camera at all, which fails as a TypeError. */
export function describeCameraTrouble(error: unknown): string {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return refused;
  if (name === 'NotReadableError' || name === 'AbortError') return busy;
  return name === 'TypeError' ? insecure : absent;
}
