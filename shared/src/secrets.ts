/** What people type when they are asked for a password, and what stands in manuals. */
const commonest =
  /pass ?w(or)?d|p[a@4]ssw[o0]rd|(super ?)?secret|change.?me|example|sample|your[-_ ]|qwert(y(uiop)?)?|azerty|asdf(ghjkl?)?|zxcv(bnm?)?|let ?me ?in|welcome|admin(istrator)?|iloveyou|monkey|dragon|sunshine|princess|football|baseball|superman|master|shadow|trustno|abc123|1q2w3e(4r(5t)?)?|^test/gi;

/** The fewest characters of a secret: while a shop is tried, and once it sells. */
export const fewestCharacters = { tried: 16, selling: 24 };

const isCommon = 'is a sample, or one of the first that anybody tries';
const tooShort = (length: number, fewest: number) => `is too short: it has ${length} characters and needs ${fewest}`;

/** Whether somebody typed it, or copied it from a manual: then it is open to anybody who reads, however long it is. */
export function isSampleSecret(secret: string): boolean {
  // Four letters in a row may come by chance; six, or most of it, do not.
  const words = secret.match(commonest) ?? [];
  const isTyped = words.some((word) => word.length >= 6) || /^(test|your)/i.test(secret);
  return isTyped || (words.length > 0 && secret.replace(commonest, '').length < 16);
}

/**
 * Why somebody could guess a value that a program should have made by chance, as the end of a sentence that begins with
 * its name; nothing when nobody could.
 */
export function weaknessOfSecret(secret: string): string | undefined {
  const fewest = fewestCharacters.selling;
  if (isSampleSecret(secret)) return isCommon;
  if (secret.length < fewest) return tooShort(secret.length, fewest);
  return hasVariety(secret, 8) ? undefined : 'has too little variety to have been made by chance';
}

/**
 * The same for a password that its owner types, which may hold a common word beside others.
 *
 * @param known words that everybody can read beside it, such as the owner's address
 */
export function weaknessOfPassword(password: string, known: string[]): string | undefined {
  const fewest = 12;
  if (password.length < fewest) return tooShort(password.length, fewest);
  if (password.replace(commonest, '').length < 8) return isCommon;
  const own = known.find((word) => word.length > 3 && password.toLowerCase().includes(word.toLowerCase()));
  if (own) return `holds "${own}", which everybody can read`;
  return hasVariety(password, 5) ? undefined : 'has too little variety';
}

/** Unlike characters, unlike steps from one to the next (`abcdefgh` has many of the first and one of these), no refrain. */
function hasVariety(text: string, fewest: number): boolean {
  const codes = [...text].map((character) => character.charCodeAt(0));
  const steps = codes.slice(1).map((code, place) => code - (codes[place] ?? 0));
  return new Set(codes).size >= fewest && new Set(steps).size >= fewest && !isRefrain(text);
}

/** Half of it or less, again and again. */
function isRefrain(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.slice(length) === text.slice(0, -length)) return true;
  }
  return false;
}
