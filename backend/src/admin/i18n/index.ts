import { preferBritishEnglish } from './british-english';

/** The build puts the texts of `src/dashboard/words.ts` here. */
declare const SHOP_TEXTS: object;

preferBritishEnglish();

const translation = SHOP_TEXTS;

/** Medusa merges these over its own texts; readers of either English get the shop's. */
export default { en: { translation }, enGB: { translation } };
