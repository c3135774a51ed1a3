import { redirect } from 'react-router';
import { dropFromAccount, keepInAccount } from '../../commerce/customer/favourites.server.ts';
import { readMarks } from '../../commerce/customer/favourites.ts';
import { headersWith, staysOnPage } from '../../forms/answer/answer-form.server.ts';
import { leaveFlash } from '../../forms/answer/flash.server.ts';
import { favouritesCookie, readFavourites } from '../../http/favourites.server.ts';
import { readShopper } from '../../http/session.server.ts';
import type { Route } from './+types/choose';

/** Takes a card among the favourites or from them: into the account of a customer, into the browser of a guest. */
export async function action({ request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const [mark] = readMarks(String(form.get('card') ?? ''));
  if (!mark) return new Response(null, { status: 400 });
  const known = readFavourites(request);
  // Without scripts the page cannot say what is wanted: the opposite of what is.
  const wanted = form.get('wanted');
  const isWanted = wanted === null ? !known.includes(mark) : wanted === 'yes';
  const isData = staysOnPage(form);
  const { token } = await readShopper(request);
  const marks = await chosen(token, mark, isWanted, known);
  const cookie = marks.ok ? favouritesCookie(marks.value) : undefined;
  if (isData) return new Response(null, { status: marks.ok ? 204 : 502, headers: headersWith(cookie) });
  const done = isWanted ? 'Added to your favourites.' : 'Removed from your favourites.';
  const message = marks.ok ? done : 'Your favourites could not be saved. Please try again.';
  const flash = await leaveFlash({ type: marks.ok ? 'success' : 'error', message });
  return redirect(pageBefore(request, url), { status: 303, headers: headersWith(cookie, flash) });
}

async function chosen(token: string | null, mark: string, isWanted: boolean, known: string[]) {
  if (token) return isWanted ? keepInAccount(token, [mark]) : dropFromAccount(token, mark);
  const others = known.filter((other) => other !== mark);
  return { ok: true as const, value: isWanted ? [mark, ...others] : others };
}

/** Where the heart was pressed; only a page of our own. */
function pageBefore(request: Request, { origin }: URL) {
  const referrer = URL.parse(request.headers.get('referer') ?? '');
  const isOurs = referrer?.origin === origin;
  return isOurs ? referrer.pathname + referrer.search : '/favourites';
}
