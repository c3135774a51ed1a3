import { href, redirect } from 'react-router';
import { addAccountFavourites, removeAccountFavourite } from '../../commerce/customer/favourites.server.ts';
import { readFavouriteKeys } from '../../commerce/customer/favourites.ts';
import { headersWith, isSentByScript } from '../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../forms/answer/flash.server.ts';
import { favouritesCookie, readFavourites } from '../../http/favourites.server.ts';
import { becomeGuestIfRevoked, isSessionJustEnded, readShopper } from '../../http/session.server.ts';
import type { Route } from './+types/choose';

/** A browser that had no answer may open the address of the form again. */
export function loader() {
  throw redirect(href('/favourites'), 303);
}

export async function action({ request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const [mark] = readFavouriteKeys(String(form.get('card') ?? ''));
  if (!mark) return new Response(null, { status: 400 });
  // Hearts of a session that has just ended are another person's, perhaps.
  const known = isSessionJustEnded() ? [] : readFavourites(request);
  // Without scripts the page cannot know the state, so the form toggles it.
  const wanted = form.get('wanted');
  const isWanted = wanted === null ? !known.includes(mark) : wanted === 'yes';
  const isData = isSentByScript(form);
  const { token } = await readShopper(request);
  const tried = await changeMarks(token, mark, isWanted, known);
  const isRevoked = !tried.ok && (await becomeGuestIfRevoked(request)) !== null;
  const marks = isRevoked ? await changeMarks(null, mark, isWanted, []) : tried;
  const cookie = marks.ok ? favouritesCookie(marks.value) : undefined;
  if (isData) return new Response(null, { status: marks.ok ? 204 : 502, headers: headersWith(cookie) });
  const done = isWanted ? 'Added to your favourites.' : 'Removed from your favourites.';
  const message = marks.ok ? done : 'Your favourites could not be saved. Please try again.';
  const flash = await setFlash({ type: marks.ok ? 'success' : 'error', message });
  return redirect(previousPage(request, url), { status: 303, headers: headersWith(cookie, flash) });
}

async function changeMarks(token: string | null, mark: string, isWanted: boolean, known: string[]) {
  if (token) return isWanted ? addAccountFavourites(token, [mark]) : removeAccountFavourite(token, mark);
  const others = known.filter((other) => other !== mark);
  return { ok: true as const, value: isWanted ? [mark, ...others] : others };
}

/** Only a page of this shop may be returned to. */
function previousPage(request: Request, { origin }: URL) {
  const referrer = URL.parse(request.headers.get('referer') ?? '');
  const isOwnPage = referrer?.origin === origin;
  return isOwnPage ? referrer.pathname + referrer.search : '/favourites';
}
