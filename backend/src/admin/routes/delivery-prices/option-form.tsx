import { Plus, Trash } from '@medusajs/icons';
import { Button, Heading, Hint, IconButton, Input, Label, toast } from '@medusajs/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DeliveryTable } from '../../../modules/delivery/delivery-table';
import { errorMessage, sdk } from '../../client/sdk';
import { type Draft, readDraft, toDraft } from './draft';

export type DeliveryOption = { id: string; name: string; data: DeliveryTable | null };

export function OptionForm({ option }: { option: DeliveryOption }) {
  const [draft, setDraft] = useState<Draft>(() => toDraft(option.data));
  const [problem, setProblem] = useState('');
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (data: DeliveryTable) => sdk.admin.shippingOption.update(option.id, { data }),
    onSuccess: async () => {
      toast.success(`${option.name}: the new prices are in effect.`);
      await client.invalidateQueries({ queryKey: ['shop-delivery-prices'] });
    },
    onError: (error) => setProblem(errorMessage(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft);
    setProblem(read.ok ? '' : read.problem);
    if (read.ok) save.mutate(read.table);
  };
  const change = (at: number, part: Partial<Draft['bands'][number]>) =>
    setDraft({ ...draft, bands: draft.bands.map((band, index) => (index === at ? { ...band, ...part } : band)) });
  const add = () => {
    const bands = [...draft.bands];
    bands.splice(-1, 0, { key: crypto.randomUUID(), upTo: '', price: '' });
    setDraft({ ...draft, bands });
  };
  const last = draft.bands.length - 1;

  return (
    <form className="px-6 py-5" onSubmit={submit} aria-label={option.name}>
      <Heading level="h2" className="mb-3">
        {option.name}
      </Heading>
      <ul className="flex max-w-xl flex-col gap-2">
        {draft.bands.map((band, at) => (
          <li key={band.key} className="grid grid-cols-[1fr_1fr_2rem] items-end gap-3">
            <div>
              <Label size="small" htmlFor={`${option.id}-${at}-cards`}>
                {at === last ? 'Any larger number' : 'Up to this many cards'}
              </Label>
              <Input
                id={`${option.id}-${at}-cards`}
                inputMode="numeric"
                value={at === last ? 'more' : band.upTo}
                disabled={at === last}
                onChange={(event) => change(at, { upTo: event.target.value })}
              />
            </div>
            <div>
              <Label size="small" htmlFor={`${option.id}-${at}-price`}>
                Price in £
              </Label>
              <Input
                id={`${option.id}-${at}-price`}
                inputMode="decimal"
                value={band.price}
                onChange={(event) => change(at, { price: event.target.value })}
              />
            </div>
            {at !== last && (
              <IconButton
                type="button"
                variant="transparent"
                aria-label={`Remove the price for up to ${band.upTo || 'no'} cards`}
                onClick={() => setDraft({ ...draft, bands: draft.bands.filter((_, index) => index !== at) })}
              >
                <Trash />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <Button type="button" size="small" variant="transparent" className="mt-2" onClick={add}>
        <Plus /> Add a price
      </Button>
      <div className="mt-3 max-w-xl">
        <Label size="small" htmlFor={`${option.id}-free`}>
          Free when the goods, after discounts, are worth more than (£)
        </Label>
        <Input
          id={`${option.id}-free`}
          inputMode="decimal"
          placeholder="Never free"
          value={draft.freeOver}
          onChange={(event) => setDraft({ ...draft, freeOver: event.target.value })}
        />
      </div>
      {problem !== '' && (
        <Hint variant="error" className="mt-2" role="alert">
          {problem}
        </Hint>
      )}
      <Button type="submit" size="small" className="mt-4" isLoading={save.isPending}>
        {`Save ${option.name}`}
      </Button>
    </form>
  );
}
