import { Plus, Trash } from '@medusajs/icons';
import { Button, Heading, IconButton, toast } from '@medusajs/ui';
import { useState } from 'react';
import type { DeliveryTable } from '../../../modules/delivery/delivery-table';
import { useSaved } from '../../client/saved/use-saved';
import { post } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { Field, Problem } from '../../frame/field';
import { Form } from '../../frame/form';
import { type Draft, readDraft, toDraft } from './draft';

export const optionsPath = '/admin/shipping-options';
export type DeliveryOption = { id: string; name: string; data: DeliveryTable | null };

export function OptionForm({ option }: { option: DeliveryOption }) {
  const { was, draft, setDraft } = useSaved<DeliveryTable | null, Draft>(option.data, {
    write: toDraft,
    read: (typed) => {
      const read = readDraft(typed);
      return read.ok ? read.table : undefined;
    },
  });
  const [problem, setProblem] = useState('');
  const save = useAction({
    run: (data: DeliveryTable) => post(`${optionsPath}/${option.id}`, { data, was }),
    onDone: () => toast.success(`${option.name}: the new prices are in effect.`),
    onProblem: setProblem,
    rereads: [optionsPath],
  });
  const submit = () => {
    const read = readDraft(draft);
    setProblem(read.ok ? '' : read.problem);
    if (read.ok) save.mutate(read.table);
  };
  const setBands = (bands: Draft['bands']) => setDraft({ ...draft, bands });
  const add = () => setBands(draft.bands.toSpliced(-1, 0, { key: crypto.randomUUID(), upTo: '', price: '' }));
  const last = draft.bands.length - 1;

  return (
    <Form className="px-6 py-5" onSend={submit} aria-label={option.name}>
      <Heading level="h2" className="mb-3">
        {option.name}
      </Heading>
      <ul className="flex max-w-xl flex-col gap-2">
        {draft.bands.map((band, at) => (
          <li key={band.key} className="grid grid-cols-[1fr_1fr_2rem] items-end gap-3">
            <Field
              around=""
              label={at === last ? 'Any larger number' : 'Up to this many cards'}
              inputMode="numeric"
              value={at === last ? 'more' : band.upTo}
              disabled={at === last}
              onType={(upTo) => setBands(draft.bands.with(at, { ...band, upTo }))}
            />
            <Field
              around=""
              label="Price in £"
              inputMode="decimal"
              value={band.price}
              onType={(price) => setBands(draft.bands.with(at, { ...band, price }))}
            />
            {at !== last && (
              <IconButton
                type="button"
                variant="transparent"
                aria-label={`Remove the price for up to ${band.upTo || 'no'} cards`}
                onClick={() => setBands(draft.bands.toSpliced(at, 1))}
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
      <Field
        around="mt-3 max-w-xl"
        label="Free when the goods, after discounts, are worth more than (£)"
        inputMode="decimal"
        placeholder="Never free"
        value={draft.freeOver}
        onType={(freeOver) => setDraft({ ...draft, freeOver })}
      />
      <Problem sentence={problem} className="mt-2" />
      <Button type="submit" size="small" className="mt-4" isLoading={save.isPending}>
        {`Save ${option.name}`}
      </Button>
    </Form>
  );
}
