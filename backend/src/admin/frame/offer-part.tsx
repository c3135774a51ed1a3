import { Button, Text, toast } from '@medusajs/ui';
import { type ComponentProps, useState } from 'react';
import { useSaved } from '../client/saved/use-saved';
import { post } from '../client/sdk';
import { useAction } from '../client/use-action';
import { Field, Problem } from './field';
import { Form } from './form';
import { SwitchPart } from './switch-part';

interface Props<Offer extends { is_offered: boolean }> {
  names: [part: string, form: string];
  title: string;
  path: string;
  offer: Offer;
  said: string;
  field: Pick<ComponentProps<typeof Field>, 'label' | 'inputMode'>;
  write: (offer: Offer) => string;
  /** A text says what is wrong with what was typed. */
  read: (typed: string, is_offered: boolean) => Offer | string;
  done: (is_offered: boolean) => string;
}

/** Something that the shop sells beside its cards: a switch, and a field of its price or amounts. */
export function OfferPart<Offer extends { is_offered: boolean }>(props: Props<Offer>) {
  const { names, title, path, offer, said, field, write, read, done } = props;
  const {
    was,
    draft: typed,
    setDraft: type,
  } = useSaved(offer, {
    write,
    read: (text) => {
      const body = read(text, offer.is_offered);
      return typeof body === 'string' ? undefined : body;
    },
  });
  const [problem, setProblem] = useState('');
  const save = useAction({
    run: (body: Offer) => post(path, { ...body, was }),
    rereads: [path],
    onDone: (_answer, { is_offered }) => toast.success(done(is_offered)),
    onProblem: setProblem,
  });
  const submit = (isOffered: boolean) => {
    const body = read(typed, isOffered);
    setProblem(typeof body === 'string' ? body : '');
    if (typeof body !== 'string') save.mutate(body);
  };
  return (
    <section aria-label={names[0]}>
      <SwitchPart title={title} isOn={offer.is_offered} isDisabled={save.isPending} onChange={submit}>
        <Text size="small" className="text-ui-fg-subtle">
          {said}
        </Text>
      </SwitchPart>
      <Form
        className="flex max-w-md items-end gap-3 px-6 pb-4"
        aria-label={names[1]}
        onSend={() => submit(offer.is_offered)}
      >
        <Field className="h-10 md:h-8" autoComplete="off" {...field} value={typed} onType={type} />
        <Button type="submit" variant="secondary" className="h-10 md:h-8" isLoading={save.isPending}>
          Save
        </Button>
      </Form>
      <Problem sentence={problem} className="px-6 pb-4" />
    </section>
  );
}
