import { namelessBuyer, reviewLimits } from '@shop/shared/cards/review-form';
import { shop } from '@shop/shared/shop';
import { data, href, Link } from 'react-router';
import { listCardsToReview, writeReviews } from '../../commerce/reviews/reviews.server.ts';
import {
  type CardToReview,
  cardsIn,
  reviewsKept as message,
  reviewsForm,
  toReviews,
} from '../../commerce/reviews/reviews.ts';
import { valueOrThrow } from '../../commerce/value-or-throw.server.ts';
import { answerForm, refuseForm } from '../../forms/answer/answer-form.server.ts';
import { checkForm, typedIn } from '../../forms/check-form.ts';
import type { Route } from './+types/write';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';
import { WriteForm } from './write-form.tsx';

const isOpen = ({ review }: CardToReview) => review === null || review.state === 'waiting';

/** Empty when the link opens nothing. @throws 503 while the backend is away */
async function cardsOf(token: string): Promise<CardToReview[]> {
  const found = await listCardsToReview(token);
  return !found.ok && found.problem.outcome === 'refused' ? [] : valueOrThrow(found);
}

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const cards = await cardsOf(token);
  // A page with a token in its URL must not be indexed.
  return data({ token, cards }, { status: cards.length > 0 ? 200 : 404, headers: { 'x-robots-tag': 'noindex' } });
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const token = String(form.get('token') ?? '');
  const ids = cardsIn(form);
  const schema = reviewsForm(ids);
  const checked = checkForm(schema, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const written = await writeReviews(token, checked.value.name ?? '', toReviews(ids, checked.value));
  if (!written.ok) return refuseForm(written, { values: typedIn(schema, form) });
  return answerForm(form, `${href('/reviews/write')}?${new URLSearchParams({ token })}`, { ok: true, message });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta(): Route.MetaDescriptors {
  return [{ title: `Review your cards · ${shop.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function WriteReviews({ loaderData: { token, cards }, actionData }: Route.ComponentProps) {
  if (cards.length === 0) return <NothingToReview />;
  const open = cards.filter(isOpen);
  const decided = cards.filter((card) => !isOpen(card));
  return (
    <div className={styles.page}>
      <h1>How were your cards?</h1>
      {open.length > 0 ? (
        <>
          <p className={styles.lead}>
            Give stars from 1 to {reviewLimits.stars}, and words if you like. Leave out what you do not want to review.
            We read each review before it is shown; until then you can change it here.
          </p>
          <WriteForm token={token} cards={open} rendered={actionData} namedSoFar={nameIn(cards)} />
        </>
      ) : (
        <p className={styles.lead}>You have reviewed them all. Thank you.</p>
      )}
      {decided.map(({ productId, title, review }) => (
        <section key={productId} className={styles.review} aria-label={`Your review of ${title}`}>
          <h2>{title}</h2>
          {review?.state === 'shown' ? (
            <>
              <p>
                <Stars given={review.stars} /> {review.name || namelessBuyer}
              </p>
              {review.words && <p className={styles.words}>{review.words}</p>}
              <p className={styles.small}>It is shown with the card and cannot be changed any more.</p>
            </>
          ) : (
            <p>We do not show your review of this card. Write to us if you would like to know why.</p>
          )}
        </section>
      ))}
    </div>
  );
}

function nameIn(cards: readonly CardToReview[]): string {
  return cards.find(({ review }) => review?.name)?.review?.name ?? '';
}

function NothingToReview() {
  return (
    <div className={styles.letter}>
      <h1>This link does not open any cards</h1>
      <p>It may be incomplete, or its order was cancelled. The button in our mail opens your cards.</p>
      <p>
        <Link to={href('/info/contact')} className="button">
          Write to us
        </Link>
      </p>
    </div>
  );
}
