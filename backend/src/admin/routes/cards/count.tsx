import { Button, Hint } from '@medusajs/ui';
import { useState } from 'react';
import type { CardRow } from '../../../catalogue/cards/list-cards';
import { useSeen } from '../../client/saved/use-seen';
import { isRefused } from '../../client/sdk';
import { Field, Problem } from '../../frame/field';
import { Form, FormButtons } from '../../frame/form';
import { formatCount, parseCount } from './card-count';
import type { Count } from './card-row';

type CountProps = { card: CardRow; onCount: (counts: Count[]) => Promise<unknown> };

export function CountLeft({ card, onCount }: CountProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <CountForm card={card} onCount={onCount} onClose={() => setOpen(false)} />;
  const said = formatCount(card.envelopes);
  return (
    <Button
      variant="transparent"
      className="min-h-10 px-2"
      aria-label={said === '' ? `Count these: ${card.title}` : `${card.title}: ${said}. Change it`}
      onClick={() => setOpen(true)}
    >
      {said || 'Count these'}
    </Button>
  );
}

function CountForm({ card, onCount, onClose }: CountProps & { onClose: () => void }) {
  const { envelopes } = card;
  const { seen: shown, refuse } = useSeen(envelopes.map(({ left }) => (left === null ? '' : String(left))));
  // What was typed over a number that is old now is counted once more.
  const [typed, setTyped] = useState<Record<number, { over: string; text: string }>>({});
  const texts = shown.map((now, at) => (typed[at]?.over === now ? typed[at].text : now));
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  const send = async (counts: Count[]) => {
    setBusy(true);
    // The caller shows the error, and reads the cards again.
    await onCount(counts).then(onClose, (problem) => isRefused(problem) && refuse());
    setBusy(false);
  };
  const save = async () => {
    const wrong = texts.find((text) => parseCount(text) === undefined);
    if (wrong !== undefined) return setProblem(`“${wrong}” is not a number. Write how many are left, such as 12.`);
    // Others may have been sold since the page was read.
    const countAt = (of: string[], at: number) => parseCount(of[at] ?? '') ?? null;
    const counts = envelopes.flatMap(({ id }, at) =>
      texts[at] === shown[at] ? [] : { id, left: countAt(texts, at), was: countAt(shown, at) },
    );
    if (counts.length === 0) return onClose();
    await send(counts);
  };

  return (
    <Form
      className="flex w-full flex-col gap-2"
      aria-label={`How many of ${card.title} are left`}
      onSend={save}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {envelopes.map(({ id, name }, at) => (
        <Field
          key={id}
          around=""
          label={envelopes.length > 1 ? `Left in ${name}` : 'How many are left'}
          className="h-10"
          inputMode="numeric"
          autoFocus={at === 0}
          placeholder="not counted"
          value={texts[at] ?? ''}
          onType={(text) => setTyped((now) => ({ ...now, [at]: { over: shown[at] ?? '', text } }))}
          onFocus={(event) => event.target.select()}
        />
      ))}
      <Hint>Those that can still be sold: what is ordered already is not among them. Empty: made to order.</Hint>
      <Problem sentence={problem} />
      {envelopes.some(({ left }) => left !== null) && (
        <Button
          type="button"
          variant="transparent"
          className="min-h-10"
          disabled={isBusy}
          onClick={() => void send(envelopes.map(({ id }) => ({ id, left: null })))}
        >
          Stop counting
        </Button>
      )}
      <FormButtons submit="Save" cancel="Leave it" isBusy={isBusy} onCancel={onClose} className="min-h-10 flex-1" />
    </Form>
  );
}
