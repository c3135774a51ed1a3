import { preferBritishEnglish } from './british-english';
import { cardWords } from './card-words';
import { frameWords } from './frame-words';
import { orderWords } from './order-words';
import { placeWords } from './place-words';

preferBritishEnglish();

const translation = { ...frameWords, ...orderWords, ...cardWords, ...placeWords };

/** Laid over Medusa's own by the dashboard: whoever reads English reads the shop's words, in either spelling. */
export default { en: { translation }, enGB: { translation } };
