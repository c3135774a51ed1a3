import { Button, Text, toast } from '@medusajs/ui';
import type { WordsOffer } from '@shop/shared/words/words-offer';
import { useState } from 'react';
import { sdk } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { useRead } from '../../client/use-read';
import { Problem } from '../../frame/field';
import { Form } from '../../frame/form';
import { SwitchPart } from '../../frame/switch-part';
import { Field, thumb } from './fields';
import { parsePounds } from './parse-fields';

type Answer = { words_inside: WordsOffer };

const path = '/admin/words-inside';

export function WordsForm() {
  const { data } = useRead<Answer>(path);
  return data ? <Loaded key={JSON.stringify(data)} offer={data.words_inside} /> : null;
}

function Loaded({ offer }: { offer: WordsOffer }) {
  const [price, type] = useState(offer.price.toFixed(2));
  const [problem, setProblem] = useState('');
  const save = useAction({
    run: (body: WordsOffer) => sdk.client.fetch<Answer>(path, { method: 'POST', body }),
    rereads: [path],
    onDone: (_answer, { is_offered }) =>
      toast.success(is_offered ? 'Words inside: it is in effect.' : 'Words inside: it is not offered any more.'),
    onProblem: setProblem,
  });
  const submit = (is_offered: boolean) => {
    const pounds = parsePounds(price);
    setProblem(pounds ? '' : 'Write a price in pounds, such as 0.75.');
    if (pounds) save.mutate({ price: pounds, is_offered });
  };
  return (
    <section aria-label="Words inside">
      <SwitchPart title="Words inside" isOn={offer.is_offered} isDisabled={save.isPending} onChange={submit}>
        <Text size="small" className="text-ui-fg-subtle">
          {offer.is_offered
            ? 'Shoppers may have you write into a card. The words stand on the packing slip.'
            : 'Shoppers are not asked whether you should write into a card.'}
        </Text>
      </SwitchPart>
      <Form
        className="flex max-w-md items-end gap-3 px-6 pb-4"
        aria-label="The price of words inside"
        onSend={() => submit(offer.is_offered)}
      >
        <Field label="Price for one card, in £" value={price} onType={type} inputMode="decimal" />
        <Button type="submit" variant="secondary" className={thumb} isLoading={save.isPending}>
          Save
        </Button>
      </Form>
      <Problem sentence={problem} className="px-6 pb-4" />
    </section>
  );
}
