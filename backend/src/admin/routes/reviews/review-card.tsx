import { Button, Text } from '@medusajs/ui';
import { namelessBuyer } from '@shop/shared/cards/review-form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { listReviewsForOwner } from '../../../orders/reviews/list-reviews';
import type { AnswerOf } from '../../client/answer';
import { useSeen } from '../../client/saved/use-seen';
import type { Outcome } from '../../client/use-action';
import { useKeptDrafts } from '../../client/use-draft';
import { CardHeader } from '../../frame/card-header';
import { WordsForm } from './words-form';

export type Review = AnswerOf<typeof listReviewsForOwner>['reviews'][number];

export type Press = { to: 'show' | 'answer' | 'hide'; body: Record<string, string> };

const forms = ['answer', 'hide'] as const;
type Form = (typeof forms)[number];

type ReviewCardProps = {
  review: Review;
  isBusy: boolean;
  onPress: (press: Press) => Promise<Outcome>;
};

export function ReviewCard({ review, isBusy, onPress }: ReviewCardProps) {
  const { id, card, number, order_id, stars, words, name, state, answer, reason, written_at, updated_at } = review;
  const draftOf = (form: Form) => `review-${form}:${id}`;
  const { kept, remove } = useKeptDrafts(forms.map(draftOf));
  const [open = forms.find((form) => kept.includes(draftOf(form))), setOpen] = useState<Form | null>();
  const { seen, see, refuse } = useSeen(updated_at);
  const openForm = (form: Form) => {
    see();
    setOpen(form);
  };
  const save = async (to: Form, body: Press['body']) => {
    const outcome = await onPress({ to, body: { ...body, updated_at: seen } });
    if (outcome === 'refused') refuse();
    if (outcome !== 'done') return;
    remove();
    setOpen(null);
  };
  return (
    <article className="px-6 py-4" aria-label={`Review of ${card}`}>
      <CardHeader title={card} moment={written_at}>
        {`${stars} of 5 stars${state === 'hidden' ? '' : ` from ${name || namelessBuyer}`}`}
        {number !== null && (
          <>
            {' · '}
            <Link className="text-ui-fg-base underline" to={`/orders/${order_id}`}>{`Order ${number}`}</Link>
          </>
        )}
      </CardHeader>
      {state !== 'hidden' && (
        <Text className="max-w-3xl whitespace-pre-wrap break-words">{words || 'Stars without words.'}</Text>
      )}
      {state === 'hidden' && <Text className="max-w-3xl whitespace-pre-wrap break-words">{`Hidden: ${reason}`}</Text>}
      {state !== 'hidden' && answer !== '' && (
        <section className="mt-3 max-w-3xl border-l-2 pl-4" aria-label="Your answer">
          <Text size="small" className="text-ui-fg-subtle">
            Your answer
          </Text>
          <Text className="whitespace-pre-wrap break-words">{answer}</Text>
        </section>
      )}
      {open === 'answer' && (
        <WordsForm
          draft={draftOf('answer')}
          name="Your answer"
          hint="It stands below the review, for everyone to read."
          initial={answer}
          button="Save the answer"
          mayBeEmpty
          isBusy={isBusy}
          onSave={(text) => void save('answer', { answer: text })}
          onCancel={() => setOpen(null)}
        />
      )}
      {open === 'hide' && (
        <WordsForm
          draft={draftOf('hide')}
          name="Why it is hidden"
          hint="For you alone. A hidden review counts no more, its words are shown to no one, and it stays hidden."
          initial=""
          button="Hide this review"
          mayBeEmpty={false}
          isBusy={isBusy}
          onSave={(text) => void save('hide', { reason: text })}
          onCancel={() => setOpen(null)}
        />
      )}
      {!open && state !== 'hidden' && (
        <div className="mt-3 flex flex-wrap gap-2">
          {state === 'waiting' && (
            <Button
              className="h-10"
              disabled={isBusy}
              onClick={() => void onPress({ to: 'show', body: { updated_at } })}
            >
              Show it
            </Button>
          )}
          <Button className="h-10" variant="secondary" onClick={() => openForm('answer')}>
            {answer === '' ? 'Answer' : 'Change the answer'}
          </Button>
          <Button className="h-10" variant="transparent" onClick={() => openForm('hide')}>
            Hide…
          </Button>
        </div>
      )}
    </article>
  );
}
