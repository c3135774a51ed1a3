import { Button, Checkbox, Label, Text } from '@medusajs/ui';
import type { ToPost } from '@shop/shared/desk/to-post';
import { useId, useState } from 'react';
import { maxBatch } from './to-post';

type PrintsProps = {
  /** The ticked orders, or all that may be posted when none is ticked. */
  orders: readonly ToPost[];
  isAll: boolean;
  onPrint: (orders: readonly ToPost[]) => void;
};

export function Prints({ orders, isAll, onPrint }: PrintsProps) {
  const id = useId();
  const [hasMarks, setMarks] = useState(false);
  const chosen = orders.slice(0, maxBatch);
  const all = chosen.length < orders.length ? `the first ${maxBatch} orders` : 'all orders';
  const written = chosen.filter(({ lines }) => lines.some(({ words }) => words));
  const cards = written.reduce((sum, { lines }) => sum + countWritten(lines), 0);
  if (chosen.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 px-4 py-3 md:px-6" aria-label="Words and envelopes">
      <div className="flex flex-wrap items-center gap-2">
        {cards > 0 && (
          <Button size="large" variant="secondary" asChild>
            <a
              href={`/admin/to-post/words?ids=${idsOf(written)}${hasMarks ? '&marks=yes' : ''}`}
              download
              onClick={() => onPrint(written)}
            >
              Words to print ({cards})
            </a>
          </Button>
        )}
        <Button size="large" variant="secondary" asChild>
          <a href={`/admin/to-post/envelopes?ids=${idsOf(chosen)}`} download onClick={() => onPrint(chosen)}>
            Envelopes ({chosen.length})
          </a>
        </Button>
        {cards > 0 && (
          <div className="flex min-h-10 items-center gap-2">
            <Checkbox id={id} checked={hasMarks} onCheckedChange={(isOn) => setMarks(isOn === true)} />
            <Label htmlFor={id}>With crop marks</Label>
          </div>
        )}
      </div>
      <Text size="small" className="text-ui-fg-subtle">
        {isAll ? `For ${all} of which nothing was paid back, or tick those that you want.` : 'For the ticked orders.'}{' '}
        Print at 100 %.
      </Text>
      <details className="text-ui-fg-subtle txt-small">
        <summary className="cursor-pointer py-3">How to print them</summary>
        {cards > 0 && (
          <Text size="small">
            Each page of words is one card, opened: lay the open card into the printer, or a sheet of its size. With
            crop marks the page is larger, 3 mm to spare on each side, to be cut and folded at the marks.
          </Text>
        )}
        <Text size="small">
          Each envelope is as large as the largest card of its parcel needs: C6 for A6, 125 mm for small squares.
        </Text>
      </details>
    </section>
  );
}

function countWritten(lines: ToPost['lines']): number {
  return lines.reduce((sum, { words, quantity }) => sum + (words ? quantity : 0), 0);
}

function idsOf(orders: readonly ToPost[]): string {
  return orders.map(({ id }) => id).join(',');
}
