import { Text } from '@medusajs/ui';
import { type CheckoutNotes, noteLabels } from '@shop/shared/forms/checkout-notes';

export function GuestNotes({ notes }: { notes: CheckoutNotes }) {
  const names = Object.keys(noteLabels) as (keyof CheckoutNotes)[];
  return names
    .filter((name) => notes[name] !== '')
    .map((name) => (
      <Text key={name} size="small" className="text-ui-fg-subtle">
        {noteLabels[name]}: {name === 'phone' ? <Telephone number={notes[name]} /> : notes[name]}
      </Text>
    ));
}

function Telephone({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className="text-ui-fg-base underline">
      {number}
    </a>
  );
}
