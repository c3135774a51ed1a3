import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';

/**
 * Of some things Medusa answers 200 and an empty object when asked for one that is not there: a collection, a
 * theme, a tax rate, a category. Whoever asks is told that there is none, as everywhere else.
 */
export function unknownThings(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (req.method === 'GET') {
    const answer = res.json.bind(res);
    res.json = (body) => {
      if (res.statusCode !== 200 || !saysNothing(body)) return answer(body);
      res.status(404);
      return answer({ type: 'not_found', message: 'There is no such thing.' });
    };
  }
  next();
}

/** True for names without anything behind them; an answer without names is meant as it is. */
function saysNothing(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const values = Object.values(body);
  return values.length > 0 && values.every((value) => value === undefined);
}
