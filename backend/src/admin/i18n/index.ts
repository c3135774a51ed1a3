import { preferBritishEnglish } from './british-english';
import { cardWords } from './card-words';
import { frameWords } from './frame-words';
import { orderWords } from './order-words';
import { placeWords } from './place-words';

preferBritishEnglish();

const translation = { ...frameWords, ...orderWords, ...cardWords, ...placeWords };

/** Medusa merges these over its own texts; readers of either English get the shop's. */
export default { en: { translation }, enGB: { translation } };
