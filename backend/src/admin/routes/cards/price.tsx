import { Button } from '@medusajs/ui';
import { formatMoney } from '@shop/shared/format/money';
import { useState } from 'react';
import type { CardRow } from '../../../catalogue/cards/list-cards';
import { Field, Problem } from '../../frame/field';
import { Form, FormButtons } from '../../frame/form';
import { type Change, parsePrice } from './card-row';

type PriceProps = { card: CardRow; onChange: (change: Change) => Promise<unknown> };

export function Price({ card, onChange }: PriceProps) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <PriceForm card={card} onChange={onChange} onClose={() => setOpen(false)} />
  ) : (
    <Button
      variant="transparent"
      className="min-h-10 px-2"
      aria-label={`Price of ${card.title}: ${formatPrices(card)}. Change it`}
      onClick={() => setOpen(true)}
    >
      {formatPrices(card)}
    </Button>
  );
}

function PriceForm({ card, onChange, onClose }: PriceProps & { onClose: () => void }) {
  const { envelopes } = card;
  const [isEach, setEach] = useState(new Set(envelopes.map(({ pounds }) => pounds)).size > 1);
  const [all, setAll] = useState(typed(envelopes[0]?.pounds));
  const [shown] = useState(() => envelopes.map(({ pounds }) => typed(pounds)));
  const [each, setEachPrice] = useState(shown);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  const save = async () => {
    const texts = isEach ? each : envelopes.map(() => all);
    const wrong = texts.find((text) => parsePrice(text) === undefined);
    if (wrong !== undefined) return setProblem(`“${wrong}” is not a price. Write pounds, such as 2.50.`);
    const prices = envelopes
      .map(({ id }, at) => ({ id, pounds: parsePrice(texts[at] ?? '') ?? 0 }))
      .filter((_, at) => texts[at] !== shown[at]);
    if (prices.length === 0) return onClose();
    setBusy(true);
    // The caller shows the error.
    await onChange({ prices }).then(onClose, () => {});
    setBusy(false);
  };

  const field = (name: string, text: string, change: (text: string) => void, at = 0) => (
    <Field
      key={at}
      around=""
      label={name}
      className="h-10"
      inputMode="decimal"
      autoFocus={at === 0}
      value={text}
      onType={change}
      onFocus={(event) => event.target.select()}
    />
  );

  return (
    <Form
      className="flex w-full flex-col gap-2"
      aria-label={`Price of ${card.title}`}
      onSend={save}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {isEach
        ? envelopes.map(({ name }, at) =>
            field(`${name} (£)`, each[at] ?? '', (text) => setEachPrice(each.with(at, text)), at),
          )
        : field(envelopes.length > 1 ? 'All envelopes (£)' : 'Price (£)', all, setAll)}
      <Problem sentence={problem} />
      {envelopes.length > 1 && (
        <Button type="button" variant="transparent" className="min-h-10" onClick={() => setEach(!isEach)}>
          {isEach ? 'One price for all envelopes' : 'A price for each envelope'}
        </Button>
      )}
      <FormButtons submit="Save" cancel="Leave it" isBusy={isBusy} onCancel={onClose} className="min-h-10 flex-1" />
    </Form>
  );
}

function formatPrices({ envelopes }: CardRow): string {
  const prices = envelopes.flatMap(({ pounds }) => pounds ?? []);
  if (prices.length < envelopes.length || prices.length === 0) return 'No price';
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? formatMoney(least) : `${formatMoney(least)} to ${formatMoney(most)}`;
}

function typed(pounds: number | null | undefined): string {
  return pounds == null ? '' : pounds.toFixed(2);
}
