import { scriptureNotice } from '../../commerce/catalogue/translations.ts';

/** The notice belongs to the translation that the card quotes. */
export function ScriptureNotice({ translation }: { translation: string }) {
  const notice = scriptureNotice(translation);
  return notice ? <p>{notice}</p> : null;
}
