import { scriptureNotice } from '../../commerce/catalogue/translations.ts';

export function ScriptureNotice({ translation }: { translation: string }) {
  const notice = scriptureNotice(translation);
  return notice ? <p>{notice}</p> : null;
}
