import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { CardRow } from '../../../catalogue/cards/list-cards';
import type { Change, Count } from './card-row';
import { CardTile } from './card-tile';

type CardGridProps = {
  cards: CardRow[];
  wanted?: string | undefined;
  onChange: (change: Change & { id: string }) => Promise<unknown>;
  onCount: (count: { id: string; envelopes: Count[] }) => Promise<unknown>;
  onMove: (id: string, to: string) => void;
};

const instructions = {
  draggable: 'Press space to pick the card up, the arrow keys to move it, space to put it down, escape to leave it.',
};

export function CardGrid({ cards, wanted, onChange, onCount, onMove }: CardGridProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const name = (id: unknown) => cards.find((card) => card.id === id)?.title ?? 'the card';
  const position = (id: unknown) => `${cards.findIndex((card) => card.id === id) + 1} of ${cards.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}, ${position(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is at ${position(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${name(active.id)} was put down at ${position((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={({ active, over }) => over && onMove(String(active.id), String(over.id))}
    >
      <SortableContext items={cards.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))] gap-4 p-4" aria-label="Cards">
          {cards.map((card) => (
            <CardTile
              key={card.id}
              card={card}
              isWanted={card.id === wanted}
              onChange={(change) => onChange({ id: card.id, ...change })}
              onCount={(envelopes) => onCount({ id: card.id, envelopes })}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
