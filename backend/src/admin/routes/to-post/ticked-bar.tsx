import { Button, Text } from '@medusajs/ui';
import type { ToPost } from '@shop/shared/desk/to-post';
import { maxBatch } from './to-post';

const papers = [
  { name: 'Slips', path: 'slips' },
  { name: 'Labels, A4', path: 'labels', more: '&paper=a4' },
  { name: 'Labels, roll', path: 'labels', more: '&paper=roll' },
  { name: 'Picking list', path: 'picking-list' },
  { name: 'Click & Drop file', path: 'click-and-drop' },
];

type TickedBarProps = {
  ticked: readonly ToPost[];
  free: number;
  /** Orders that can be posted by now; a partly refunded one is ticked by itself. */
  due: number;
  isAll: boolean;
  /** Orders on later pages are not ticked along. */
  hasMore: boolean;
  isBusy: boolean;
  onTickAll: (isOn: boolean) => void;
  onPost: () => void;
  onPrint: (orders: readonly ToPost[]) => void;
};

export function TickedBar({ ticked, free, due, isAll, hasMore, isBusy, onTickAll, onPost, onPrint }: TickedBarProps) {
  const count = ticked.length;
  const ids = ticked.map(({ id }) => id).join(',');
  return (
    <div className="bg-ui-bg-base sticky top-0 z-10 flex flex-wrap items-center gap-2 px-4 py-3 md:px-6">
      <Button size="large" variant="secondary" aria-pressed={isAll} onClick={() => onTickAll(!isAll)}>
        {isAll ? 'Untick all' : nameOfTicking(free, due, hasMore)}
      </Button>
      <Button size="large" disabled={count === 0 || count > maxBatch} isLoading={isBusy} onClick={onPost}>
        {count === 0 ? 'Posted' : `Posted (${count})`}
      </Button>
      {count === 0 && (
        <Text size="small" className="text-ui-fg-subtle min-w-0 basis-full md:basis-auto">
          Tick orders, and their slips, labels, picking list and the carrier’s file are here to print.
        </Text>
      )}
      {count > 0 && count <= maxBatch && (
        <fieldset className="flex flex-wrap gap-2" aria-label="Print">
          {papers.map(({ name, path, more = '' }) => (
            <Button key={name} size="large" variant="transparent" asChild>
              <a
                href={`/admin/to-post/${path}?ids=${ids}${more}`}
                target="_blank"
                rel="noreferrer"
                onClick={() => onPrint(ticked)}
              >
                {name}
              </a>
            </Button>
          ))}
        </fieldset>
      )}
      {count > maxBatch && <Text className="text-ui-fg-error">{`At most ${maxBatch} at a time.`}</Text>}
    </div>
  );
}

function nameOfTicking(free: number, due: number, hasMore: boolean): string {
  if (free < due) return `Tick ${free} of ${due}, all but those refunded in part`;
  return hasMore ? `Tick the ${free} shown` : `Tick all ${free}`;
}
