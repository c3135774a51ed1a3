import { Button, Heading, Hint, Label, Switch, Text, toast } from '@medusajs/ui';
import type { WordsOffer } from '@shop/shared/words/words-offer';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage, sdk } from '../../client/sdk';
import { Field, thumb } from './fields';
import { parsePounds } from './parse-fields';

type Answer = { words_inside: WordsOffer };

const key = ['shop-words-inside'];

/** Whether the shop writes into cards, and for how much. */
export function WordsForm() {
  const { data } = useQuery({ queryKey: key, queryFn: () => sdk.client.fetch<Answer>('/admin/words-inside') });
  return data ? <Loaded key={JSON.stringify(data)} offer={data.words_inside} /> : null;
}

function Loaded({ offer }: { offer: WordsOffer }) {
  const [price, type] = useState(offer.price.toFixed(2));
  const [problem, setProblem] = useState('');
  const id = useId();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (body: WordsOffer) => sdk.client.fetch<Answer>('/admin/words-inside', { method: 'POST', body }),
    onSuccess: async (_answer, { is_offered }) => {
      toast.success(is_offered ? 'Words inside: it is in effect.' : 'Words inside: it is not offered any more.');
      await client.invalidateQueries({ queryKey: key });
    },
    onError: (error) => setProblem(errorMessage(error)),
  });
  const submit = (is_offered: boolean) => {
    const pounds = parsePounds(price);
    setProblem(pounds ? '' : 'Write a price in pounds, such as 0.75.');
    if (pounds) save.mutate({ price: pounds, is_offered });
  };
  return (
    <section className="px-6 py-4" aria-labelledby={`${id}-title`}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <Heading level="h2" id={`${id}-title`}>
            <Label htmlFor={id} size="large" weight="plus">
              Words inside
            </Label>
          </Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {offer.is_offered
              ? 'Shoppers may have you write into a card. The words stand on the packing slip.'
              : 'Shoppers are not asked whether you should write into a card.'}
          </Text>
        </div>
        <div className="flex h-10 items-center">
          <Switch id={id} checked={offer.is_offered} disabled={save.isPending} onCheckedChange={submit} />
        </div>
      </div>
      <form
        className="mt-3 flex max-w-xs items-end gap-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit(offer.is_offered);
        }}
      >
        <Field label="Price for one card, in £" value={price} onType={type} inputMode="decimal" />
        <Button type="submit" variant="secondary" className={thumb} isLoading={save.isPending}>
          Save
        </Button>
      </form>
      {problem && (
        <Hint variant="error" role="alert">
          {problem}
        </Hint>
      )}
    </section>
  );
}
