import { Button, Text } from '@medusajs/ui';
import { cardTextNames, cardTexts, eachText } from '@shop/shared/cards/card-texts';
import type { FieldName, Merged } from './draft';

const labels: Record<FieldName, string> = {
  title: 'Name',
  description: 'What you say about it',
  front: 'Front',
  reverse: 'Back',
  range: 'Range',
  occasions: 'Occasions',
  themes: 'Themes',
  envelopes: 'Envelopes and price',
  number: 'Number',
  cards_inside: 'How many cards are in it',
  is_shown: 'In the shop',
  is_new: 'New',
  is_bestseller: 'Bestseller',
  is_coming_soon: 'Coming soon',
  ...eachText(cardTextNames, (name) => cardTexts[name].label),
};

type DraftNoticeProps = Pick<Merged, 'taken' | 'clashing'> & { isRestored: boolean; onBeginAnew: () => void };

export function DraftNotice({ taken, clashing, isRestored, onBeginAnew }: DraftNoticeProps) {
  return (
    <div className="bg-ui-bg-subtle flex flex-wrap items-center justify-between gap-2 rounded-lg p-3" role="status">
      <div className="min-w-0 flex-1 basis-64">
        {isRestored && <Text size="small">You had not saved this; here it is as you left it.</Text>}
        {taken.length > 0 && (
          <Text size="small">{`Changed elsewhere meanwhile, and here as it is there: ${list(taken)}.`}</Text>
        )}
        {clashing.length > 0 && (
          <Text size="small" weight="plus">
            {`Changed elsewhere meanwhile, and by you: ${list(clashing)}. What you see is yours, and is what you save.`}
          </Text>
        )}
      </div>
      <Button type="button" variant="secondary" className="min-h-10" onClick={onBeginAnew}>
        Begin anew
      </Button>
    </div>
  );
}

const list = (names: readonly FieldName[]) => names.map((name) => labels[name]).join(', ');
