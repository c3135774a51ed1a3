import { Button, Text, toast } from '@medusajs/ui';
import type { GiftCardOffer } from '@shop/shared/gift-cards/gift-card-offer';
import { useState } from 'react';
import { post } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { useRead } from '../../client/use-read';
import { Field, Problem } from '../../frame/field';
import { Form } from '../../frame/form';
import { SwitchPart } from '../../frame/switch-part';

type Answer = { offer: GiftCardOffer };

const path = '/admin/gift-cards/offer';

/** Whether gift cards are sold, and of which amounts. */
export function OfferForm() {
  const { data } = useRead<Answer>(path);
  return data ? <Loaded key={JSON.stringify(data)} offer={data.offer} /> : null;
}

function Loaded({ offer }: { offer: GiftCardOffer }) {
  const [amounts, type] = useState(offer.amounts.join(', '));
  const [problem, setProblem] = useState('');
  const save = useAction({
    run: (body: GiftCardOffer) => post<Answer>(path, body),
    rereads: [path],
    onDone: (_answer, { is_offered }) =>
      toast.success(is_offered ? 'Gift cards: it is in effect.' : 'Gift cards are not sold any more.'),
    onProblem: setProblem,
  });
  const submit = (is_offered: boolean) => {
    setProblem('');
    save.mutate({ is_offered, amounts: amounts.split(/[\s,£]+/).flatMap((one) => (one === '' ? [] : Number(one))) });
  };
  return (
    <section aria-label="Selling gift cards">
      <SwitchPart title="Sell gift cards" isOn={offer.is_offered} isDisabled={save.isPending} onChange={submit}>
        <Text size="small" className="text-ui-fg-subtle">
          {offer.is_offered
            ? 'Shoppers can buy a gift card, which is mailed to whom they like.'
            : 'No gift cards are sold. Those that were sold can still be spent.'}
        </Text>
      </SwitchPart>
      <Form
        className="flex max-w-md items-end gap-3 px-6 pb-4"
        aria-label="The amounts of gift cards"
        onSend={() => submit(offer.is_offered)}
      >
        <Field label="Amounts in £, with commas between" value={amounts} onType={type} autoComplete="off" />
        <Button type="submit" variant="secondary" className="h-10 md:h-8" isLoading={save.isPending}>
          Save
        </Button>
      </Form>
      <Problem sentence={problem} className="px-6 pb-4" />
    </section>
  );
}
