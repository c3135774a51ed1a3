import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';

type Results = Record<string, DataStrategyResult>;

/** No answer of ours came: the network, a proxy or the shop failed. */
export interface Unanswered {
  isUnanswered: true;
}

/**
 * A form without an answer leaves the page and all that was typed in place; React Router would show the error page.
 * Status 503 keeps loaders from revalidating over the same connection. A page that is read again, and does not come,
 * keeps what it had: React Router does so where a result is missing.
 */
export const stayOnPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const isForm = request.method === 'POST' && (await request.clone().formData()).get('respond') === 'data';
  const results = await next();
  const isSamePage = request.method === 'GET' && window.__reactRouterDataRouter.state.navigation.state === 'idle';
  for (const [route, result] of Object.entries(results)) {
    if (!isBroken(result)) continue;
    if (isForm) results[route] = { type: 'data', result: data<Unanswered>({ isUnanswered: true }, { status: 503 }) };
    else if (isSamePage) delete results[route];
  }
  return results;
};

function isBroken({ type, result }: DataStrategyResult) {
  const isAnswer = result instanceof Response || (isRouteErrorResponse(result) && result.status === 404);
  return type === 'error' && !isAnswer;
}

export function isUnanswered(data: unknown): data is Unanswered {
  return typeof data === 'object' && data !== null && 'isUnanswered' in data;
}
