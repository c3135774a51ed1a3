import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';

type Results = Record<string, DataStrategyResult>;

/** What a form hears when no answer of ours came: the line, a proxy or the shop itself has failed. */
export interface Unanswered {
  isUnanswered: true;
}

/**
 * A form that nobody answered leaves the page as it is, with all that was typed, and is told so; without this the
 * page would make way for one about the fault. Its status keeps the page from being asked for again on the same line.
 */
export const stayOnPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const isForm = request.method === 'POST' && (await request.clone().formData()).get('respond') === 'data';
  const results = await next();
  if (!isForm) return results;
  const kept = Object.entries(results).map(([route, result]) => [route, isBroken(result) ? unanswered() : result]);
  return Object.fromEntries(kept);
};

/** Not a way to another page, nor what is not there any more, which is said by a page of its own. */
function isBroken({ type, result }: DataStrategyResult) {
  const isAnswer = result instanceof Response || (isRouteErrorResponse(result) && result.status === 404);
  return type === 'error' && !isAnswer;
}

function unanswered(): DataStrategyResult {
  return { type: 'data', result: data<Unanswered>({ isUnanswered: true }, { status: 503 }) };
}

export function isUnanswered(data: unknown): data is Unanswered {
  return typeof data === 'object' && data !== null && 'isUnanswered' in data;
}
