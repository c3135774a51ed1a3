import { setTimeout as wait } from 'node:timers/promises';
import { beginForm, forgetForm, keepFormAnswer } from '../../commerce/sent-forms.server.ts';
import { settings } from '../../process/settings.ts';
import { decryptResponse, encryptResponse, nameOf, type StoredResponse } from './stored-response.server.ts';

/** Seconds that the longest form takes; after them one whose storefront died may be sent again. */
const workedOnFor = 60 * settings.timeoutFactor;
/** Milliseconds that a repeat waits for the answer of the first, and between two looks. */
const patience = 15_000;
const pause = 200;
/** Characters of a sealed answer; one that is longer is not kept. */
const longest = 90_000;

const underWay: StoredResponse = { status: 503, headers: [['retry-after', '10']], body: null };

/**
 * Does `work` unless another storefront does or has done it, and then gives its answer. While the backend is away, each
 * storefront goes by its own memory. @param sent all that was sent @param seconds how long an answer is kept
 */
export async function idempotentAcrossStorefronts(
  sent: string,
  seconds: number,
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const name = nameOf(sent);
  for (const end = Date.now() + patience; ; await wait(pause)) {
    const begun = await beginForm(name, workedOnFor);
    if (!begun.ok || begun.value.is_first) break;
    const known = begun.value.answer && decryptResponse(begun.value.answer, sent);
    if (known) return known;
    if (begun.value.answer !== null) break;
    if (Date.now() > end) return underWay;
  }
  let answer: StoredResponse | undefined;
  try {
    answer = await work();
    return answer;
  } finally {
    const sealed = answer && answer.status < 400 ? encryptResponse(answer, sent) : '';
    if (sealed !== '' && sealed.length <= longest) await keepFormAnswer(name, sealed, seconds);
    else await forgetForm(name);
  }
}
