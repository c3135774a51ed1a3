import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { DotsSix } from '@medusajs/icons';
import { clx, IconButton, Label, Switch, Text } from '@medusajs/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { CardRow } from '../../../catalogue/cards/list-cards';
import type { Change, Count, Mark } from './card-row';
import { CountLeft } from './count';
import { Price } from './price';

const marks: { mark: Mark; name: string }[] = [
  { mark: 'is_shown', name: 'In the shop' },
  { mark: 'is_new', name: 'New' },
  { mark: 'is_bestseller', name: 'Bestseller' },
  { mark: 'is_coming_soon', name: 'Coming soon' },
];

type CardTileProps = {
  card: CardRow;
  isWanted: boolean;
  onChange: (change: Change) => Promise<unknown>;
  onCount: (counts: Count[]) => Promise<unknown>;
};

export function CardTile({ card, isWanted, onChange, onCount }: CardTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: card.id,
  });
  const tile = useRef<HTMLLIElement | null>(null);
  useEffect(() => {
    if (isWanted) tile.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  return (
    <li
      ref={(node) => {
        tile.current = node;
        setNodeRef(node);
      }}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clx(
        'bg-ui-bg-base shadow-elevation-card-rest flex flex-col rounded-lg p-3',
        isDragging && 'shadow-elevation-card-hover relative z-10',
      )}
      aria-label={card.title}
    >
      <div className="relative">
        <Link to={`/cards/${card.id}`} className="block" tabIndex={-1} aria-hidden>
          {card.picture ? (
            <img
              src={card.picture}
              alt=""
              loading="lazy"
              className={clx('bg-ui-bg-subtle h-44 w-full rounded object-contain', !card.is_shown && 'opacity-40')}
            />
          ) : (
            <div className="bg-ui-bg-subtle text-ui-fg-muted flex h-44 items-center justify-center rounded text-sm">
              No picture
            </div>
          )}
        </Link>
        <IconButton
          ref={setActivatorNodeRef}
          className="absolute right-1 top-1 size-10 touch-none cursor-grab"
          {...attributes}
          {...listeners}
          aria-label={`Move ${card.title}`}
        >
          <DotsSix />
        </IconButton>
      </div>
      <Link to={`/cards/${card.id}`} className="mt-2 flex min-h-10 flex-col justify-center hover:underline">
        <Text weight="plus" className="break-words">
          {card.title}
        </Text>
      </Link>
      <Text size="small" className="text-ui-fg-subtle">
        {[card.number, card.range?.title].filter(Boolean).join(' · ') || 'No number, no range'}
      </Text>
      <div className="mt-1 flex flex-wrap items-start gap-x-2">
        <Price card={card} onChange={onChange} />
        <CountLeft card={card} onCount={onCount} />
      </div>
      <div className="mt-auto grid grid-cols-2 gap-x-3 pt-1">
        {marks.map(({ mark, name }) => (
          <div key={mark} className="flex min-h-10 items-center gap-2">
            <Switch
              id={`${card.id}-${mark}`}
              size="small"
              checked={card[mark]}
              onCheckedChange={(isOn) => void onChange({ [mark]: isOn }).catch(() => {})}
            />
            <Label size="small" htmlFor={`${card.id}-${mark}`} className="flex min-h-10 flex-1 items-center">
              {name}
            </Label>
          </div>
        ))}
      </div>
    </li>
  );
}
