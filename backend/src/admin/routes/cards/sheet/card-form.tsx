import { Button, Heading, Label, Switch, Text } from '@medusajs/ui';
import type { CardText } from '@shop/shared/cards/card-texts';
import { type ReactNode, useEffect, useState } from 'react';
import { readDraft, storeDraft } from '../../../client/kept-drafts';
import { errorMessage, post, sdk } from '../../../client/sdk';
import { useWho } from '../../../client/use-draft';
import { Problem } from '../../../frame/field';
import { Form } from '../../../frame/form';
import type { Choices } from '../use-choices';
import { Chips } from './chips';
import { type Draft, mergeDraft } from './draft';
import { DraftNotice } from './draft-notice';
import { EnvelopesField } from './envelopes-field';
import { Field } from './field';
import { PictureField } from './picture-field';
import { Preview } from './preview';
import type { Sheet } from './sheet';
import { TextFields } from './text-fields';

type CardFormProps = {
  /** The name of the unsaved draft. */
  of: string;
  /** The form is sent there and, unless the card is new, read from there. */
  path: string;
  isNew?: boolean;
  first: Sheet;
  choices: Choices;
  onSaved: (id: string, title: string) => void;
};

const switches = [
  { mark: 'is_shown', name: 'In the shop', hint: 'Off: only you see it.' },
  { mark: 'is_new', name: 'New', hint: 'Among our latest designs.' },
  { mark: 'is_bestseller', name: 'Bestseller', hint: 'Among our favourites.' },
  { mark: 'is_coming_soon', name: 'Coming soon', hint: 'Shown, and cannot be bought yet.' },
] as const;

export function CardForm(props: CardFormProps) {
  const who = useWho();
  return who === undefined ? null : <OwnCardForm key={who} who={who} {...props} />;
}

function OwnCardForm({ who, of, path, isNew = false, first, choices, onSaved }: CardFormProps & { who: string }) {
  const [draft, setDraft] = useState(() => {
    const stored = readDraft<Draft>(who, of, 'browser');
    return stored && { ...mergeDraft(stored, first), key: stored.key, isRestored: true };
  });
  const [sheet, setSheet] = useState(draft?.sheet ?? first);
  const [madeFrom, setMadeFrom] = useState(draft?.madeFrom ?? first);
  const [key, setKey] = useState(() => draft?.key ?? crypto.randomUUID());
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const isTouched = JSON.stringify(sheet) !== JSON.stringify(first);
  useEffect(
    () => storeDraft(who, of, isTouched ? { sheet, madeFrom, key } : undefined, 'browser'),
    [who, of, sheet, madeFrom, key, isTouched],
  );

  const set =
    <Name extends keyof Sheet>(name: Name) =>
    (value: Sheet[Name]) =>
      setSheet((now) => ({ ...now, [name]: value }));
  const text = (name: 'title' | 'description') => ({
    value: sheet[name],
    onChange: set(name),
  });
  const texts = (part: CardText['part']) => (
    <TextFields part={part} sheet={sheet} choices={choices} onChange={(name, typed) => set(name)(typed)} />
  );
  const press = (name: 'themes' | 'occasions') => (chosen: string) =>
    set(name)(sheet[name].includes(chosen) ? sheet[name].filter((one) => one !== chosen) : [...sheet[name], chosen]);

  const save = async () => {
    setProblem('');
    setSaving(true);
    try {
      const present = isNew ? first : (await sdk.client.fetch<{ sheet: Sheet }>(path)).sheet;
      const merged = mergeDraft({ sheet, madeFrom }, present);
      if (merged.clashing.length > 0) {
        setSheet(merged.sheet);
        // The next press saves what is shown now.
        setMadeFrom(present);
        setDraft({ ...merged, key, isRestored: false });
        setProblem('The card was changed elsewhere while you wrote. Look at the note above, and save again.');
        return setSaving(false);
      }
      const { id } = await post<{ id: string }>(path, { ...merged.sheet, ...(isNew && { key }) });
      storeDraft(who, of, undefined, 'browser');
      onSaved(id, sheet.title);
    } catch (error) {
      setProblem(errorMessage(error));
    }
    setSaving(false);
  };
  const number = choices.ranges.find(({ handle }) => handle === sheet.range)?.next_number;
  const offered = (name: 'themes' | 'occasions') =>
    [...new Set([...choices[name], ...sheet[name]])].map((one) => ({ value: one, name: one }));

  return (
    <div className="grid gap-6 px-6 py-5 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <Form className="flex min-w-0 flex-col gap-6" aria-label="The card" onSend={save}>
        {draft && (
          <DraftNotice
            taken={draft.taken}
            clashing={draft.clashing}
            isRestored={draft.isRestored}
            onBeginAnew={() => {
              setSheet(first);
              setMadeFrom(first);
              setKey(crypto.randomUUID());
              setDraft(undefined);
            }}
          />
        )}
        <Part name="What it says">
          <Field name="Name" isRequired {...text('title')} />
          <div className="grid gap-3 md:grid-cols-2">{texts('words')}</div>
          <Field name="What you say about it" isRequired isLong {...text('description')} />
        </Part>
        <Part name="Pictures">
          <div className="grid gap-4 md:grid-cols-2">
            <div className="flex flex-col gap-3">
              <PictureField name="Front" address={sheet.front} onChange={set('front')} />
              {texts('front')}
            </div>
            <div className="flex flex-col gap-3">
              <PictureField name="Back" address={sheet.reverse} onChange={set('reverse')} />
              {texts('back')}
            </div>
          </div>
        </Part>
        <Part name="Where it belongs">
          <Chips
            label="Range"
            choices={choices.ranges.map(({ handle, title }) => ({ value: handle, name: title }))}
            chosen={[sheet.range]}
            onPress={set('range')}
          />
          <Chips
            label="Occasions"
            choices={offered('occasions')}
            chosen={sheet.occasions}
            onPress={press('occasions')}
            another="Another occasion"
          />
          <Chips
            label="Themes"
            choices={offered('themes')}
            chosen={sheet.themes}
            onPress={press('themes')}
            another="Another theme"
          />
        </Part>
        <Part name="Envelopes and price">
          <EnvelopesField choices={choices.envelopes} envelopes={sheet.envelopes} onChange={set('envelopes')} />
        </Part>
        <Part name="The card itself">
          <div className="grid gap-3 md:grid-cols-2">
            {texts('card')}
            <Field
              name="How many cards are in it"
              hint="1, or more for a pack. The pack of a whole range holds the first of its cards by number."
              isRequired
              inputMode="numeric"
              value={String(sheet.cards_inside || '')}
              onChange={(typed) => set('cards_inside')(Number(typed.replace(/\D/g, '').slice(0, 3)))}
            />
            <Field
              name="Number"
              hint={
                number && sheet.number === '' ? `Left empty it becomes ${number}.` : 'Left empty the shop makes one.'
              }
              value={sheet.number}
              onChange={(typed) => set('number')(typed.toUpperCase())}
            />
          </div>
        </Part>
        <Part name="In the shop">
          <div className="grid gap-2 md:grid-cols-2">
            {switches.map(({ mark, name, hint }) => (
              <div key={mark} className="flex min-h-10 items-center gap-3">
                <Switch id={`sheet-${mark}`} checked={sheet[mark]} onCheckedChange={set(mark)} />
                <Label htmlFor={`sheet-${mark}`} className="flex min-h-10 flex-1 flex-col justify-center">
                  {name}
                  <Text size="small" className="text-ui-fg-subtle">
                    {hint}
                  </Text>
                </Label>
              </div>
            ))}
          </div>
        </Part>
        <Problem sentence={problem} />
        <div className="bg-ui-bg-base sticky bottom-0 z-10 border-t py-3">
          <Button type="submit" className="min-h-10 w-full md:w-auto" isLoading={isSaving}>
            Save the card
          </Button>
        </div>
      </Form>
      <div className="min-w-0 xl:sticky xl:top-4 xl:self-start">
        <Preview sheet={sheet} choices={choices} />
      </div>
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3" aria-label={name}>
      <Heading level="h2">{name}</Heading>
      {children}
    </section>
  );
}
