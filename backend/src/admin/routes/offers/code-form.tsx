import { Hint } from '@medusajs/ui';
import { useSaved } from '../../client/saved/use-saved';
import { FilterTabs } from '../../frame/filter-tabs';
import type { Shelf } from './choice';
import { ChooseCards } from './choose-cards';
import { type CodeBody, type CodeDraft, draftOfCode, emptyCode, readCode } from './code-draft';
import { DayFields, Field, OfferForm } from './fields';
import { useSaveOffer } from './use-save-offer';

const kinds = [
  { value: 'percent', name: '% off' },
  { value: 'pounds', name: '£ off' },
  { value: 'delivery', name: 'Free delivery' },
  { value: 'multi-buy', name: 'Any … for £ …' },
] as const;

type CodeFormProps = {
  shelf: Shelf;
  code?: { id: string; form: CodeBody } | undefined;
  /** Starts with a multi-buy such as 'any five for £10', which needs no code. */
  isOffer?: boolean | undefined;
  onClose: () => void;
};

export function CodeForm({ shelf, code, isOffer = false, onClose }: CodeFormProps) {
  const { was, draft, setDraft } = useSaved<CodeBody | undefined, CodeDraft>(code?.form, {
    write: (form) => {
      if (form) return draftOfCode(form);
      return isOffer ? { ...emptyCode, kind: 'multi-buy', cards: '5' } : emptyCode;
    },
    read: (typed) => readCode(typed, shelf).body ?? undefined,
  });
  const typed = readCode(draft, shelf);
  const isMultiBuy = draft.kind === 'multi-buy';
  const { submit, ...making } = useSaveOffer({ what: 'codes', id: code?.id, was }, typed, onClose);
  const set = (part: Partial<CodeDraft>) => setDraft({ ...draft, ...part });

  return (
    <OfferForm
      label={code ? `Change ${code.form.code}` : isOffer ? 'New any-five offer' : 'New code'}
      submit={code ? 'Save the change' : isMultiBuy ? 'Make the offer' : 'Make the code'}
      typed={typed}
      onSubmit={submit}
      onClose={onClose}
      {...making}
    >
      <Field
        label={isMultiBuy ? 'Its name in your books' : 'The code that shoppers type'}
        value={draft.code}
        // The owner has just opened the form, so typing should reach its first field.
        autoFocus
        onType={(code) => set({ code })}
      />
      {!isOffer && (
        <FilterTabs label="What it gives" choices={kinds} chosen={draft.kind} onChoose={(kind) => set({ kind })} />
      )}
      {isMultiBuy ? (
        <>
          <div className="grid grid-cols-2 gap-3">
            <Field label="How many cards" value={draft.cards} inputMode="numeric" onType={(cards) => set({ cards })} />
            <Field label="For £" value={draft.value} inputMode="decimal" onType={(value) => set({ value })} />
          </div>
          <ChooseCards label="Cards that count" shelf={shelf} chosen={draft} onChoose={set} />
        </>
      ) : (
        <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
          {draft.kind !== 'delivery' && (
            <Field
              label={draft.kind === 'percent' ? 'Per cent off' : 'Pounds off'}
              value={draft.value}
              inputMode="decimal"
              onType={(value) => set({ value })}
            />
          )}
          <Field
            label="When the cards come to £ … or more"
            value={draft.minimum}
            inputMode="decimal"
            placeholder="any amount"
            onType={(minimum) => set({ minimum })}
          />
        </div>
      )}
      <DayFields days={draft} onType={set} />
      {isMultiBuy ? (
        <Hint>
          It comes by itself, as often as the cards are there, the dearest first. Packs never count, and cards that come
          to less cost what they cost. Codes take their part off what is left. Of two that run, the one that gives most
          holds.
        </Hint>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <Field
            label="Uses each"
            value={draft.usesEach}
            inputMode="numeric"
            placeholder="any number"
            onType={(usesEach) => set({ usesEach })}
          />
          <Field
            label="Uses in all"
            value={draft.uses}
            inputMode="numeric"
            placeholder="any number"
            onType={(uses) => set({ uses })}
          />
        </div>
      )}
    </OfferForm>
  );
}
