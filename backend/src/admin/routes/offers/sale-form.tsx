import { Hint } from '@medusajs/ui';
import { useSaved } from '../../client/saved/use-saved';
import type { Shelf } from './choice';
import { ChooseCards } from './choose-cards';
import { DayFields, Field, OfferForm } from './fields';
import { draftOfSale, emptySale, readSale, type SaleBody, type SaleDraft } from './sale-draft';
import { useSaveOffer } from './use-save-offer';

type SaleFormProps = {
  shelf: Shelf;
  sale?: { id: string; form: SaleBody } | undefined;
  onClose: () => void;
};

export function SaleForm({ shelf, sale, onClose }: SaleFormProps) {
  const { was, draft, setDraft } = useSaved<SaleBody | undefined, SaleDraft>(sale?.form, {
    write: (form) => (form ? draftOfSale(form) : emptySale),
    read: (typed) => readSale(typed, shelf).body ?? undefined,
  });
  const typed = readSale(draft, shelf);
  const { submit, ...making } = useSaveOffer({ what: 'sales', id: sale?.id, was }, typed, onClose);
  const set = (part: Partial<SaleDraft>) => setDraft({ ...draft, ...part });

  return (
    <OfferForm
      label={sale ? 'Change the sale' : 'New sale'}
      submit={sale ? 'Save the change' : 'Make the sale'}
      typed={typed}
      onSubmit={submit}
      onClose={onClose}
      {...making}
    >
      <Field
        label="Per cent off"
        value={draft.percent}
        inputMode="numeric"
        // The owner has just opened the form, so typing should reach its first field.
        autoFocus
        onType={(percent) => set({ percent })}
      />
      <ChooseCards label="On sale" shelf={shelf} chosen={draft} onChoose={set} />
      <DayFields days={draft} onType={set} />
      <Hint>
        Each price is taken from the card’s usual price and follows it, rounded to the nearest penny, half a penny down.
        Cards that come into a range that is on sale are on sale, too. The shop strikes through the lowest price of the
        30 days before the sale. Where two sales meet, the lower price holds.
      </Hint>
    </OfferForm>
  );
}
