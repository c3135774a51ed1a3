import { Checkbox, Label } from '@medusajs/ui';
import { useState } from 'react';
import { FilterTabs } from '../../frame/filter-tabs';
import { type Chosen, everything, type Shelf, ticked } from './choice';
import { Field } from './fields';

type ChooseCardsProps = { label: string; shelf: Shelf; chosen: Chosen; onChoose: (part: Partial<Chosen>) => void };

export function ChooseCards({ label, shelf, chosen, onChoose }: ChooseCardsProps) {
  const choices = [
    { value: everything, name: 'All cards' },
    ...shelf.ranges.map(({ id, title, cards }) => ({ value: id, name: `${title} (${cards})` })),
    { value: ticked, name: 'Cards that I tick' },
  ];
  return (
    <>
      <FilterTabs label={label} choices={choices} chosen={chosen.what} onChoose={(what) => onChoose({ what })} />
      {chosen.what === ticked && (
        <CardTicks cards={shelf.cards} chosen={chosen.ticked} onTick={(ids) => onChoose({ ticked: ids })} />
      )}
    </>
  );
}

type TicksProps = { cards: Shelf['cards']; chosen: readonly string[]; onTick: (ids: string[]) => void };

function CardTicks({ cards, chosen, onTick }: TicksProps) {
  const [wanted, setWanted] = useState('');
  const found = cards.filter(({ title }) => title.toLowerCase().includes(wanted.trim().toLowerCase()));
  const tick = (id: string, isOn: boolean) => onTick(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <div className="flex flex-col gap-2">
      <Field label="Find a card" value={wanted} onType={setWanted} />
      <ul className="max-h-72 overflow-y-auto rounded-lg border" aria-label="Cards">
        {found.map(({ id, title }) => (
          <li key={id} className="flex min-h-10 items-center gap-3 px-3">
            <Checkbox id={id} checked={chosen.includes(id)} onCheckedChange={(isOn) => tick(id, isOn === true)} />
            <Label htmlFor={id} size="small" className="grow py-2">
              {title}
            </Label>
          </li>
        ))}
      </ul>
    </div>
  );
}
