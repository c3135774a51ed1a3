import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';

/** Medusa answers 200 with an empty object for a missing collection, theme, tax rate or category. */
export function emptyAnswerIs404(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (req.method === 'GET') {
    const sendJson = res.json.bind(res);
    res.json = (body) => {
      if (res.statusCode !== 200 || !isEmptyAnswer(body)) return sendJson(body);
      res.status(404);
      return sendJson({ type: 'not_found', message: 'There is no such thing.' });
    };
  }
  next();
}

/** True when every key is undefined; an object without keys is a real answer. */
function isEmptyAnswer(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const values = Object.values(body);
  return values.length > 0 && values.every((value) => value === undefined);
}
