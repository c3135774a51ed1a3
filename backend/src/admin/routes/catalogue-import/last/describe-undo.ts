import { formatMoment } from '../../../client/format-moment';
import type { Counts } from '../use-import';
import type { Last, Undo } from './use-last-import';

const mostNamed = 3;

export function describeCounts({ created, changed, unchanged }: Counts): string {
  return `${cards(created)} added, ${changed} changed, ${unchanged} left as they were`;
}

export function describeUndo({ began_at }: Last, undo: Undo): string {
  const { put_back, removed, hidden, left } = undo;
  const named = left.slice(0, mostNamed).map(({ sku, field }) => `${sku} ${field}`);
  const more = left.length > mostNamed ? ` and ${left.length - mostNamed} more` : '';
  return [
    put_back.length > 0
      ? `This puts ${cards(put_back.length)} back as ${were(put_back.length)} before ${formatMoment(began_at)}.`
      : '',
    removed.length > 0 ? `${cards(removed.length)} that it added ${is(removed.length)} deleted.` : '',
    hidden.length > 0
      ? `${cards(hidden.length)} that it added ${is(hidden.length)} hidden and not deleted, since ${reasons(undo)}.`
      : '',
    put_back.length + removed.length + hidden.length === 0 ? 'This puts the ranges back.' : '',
    left.length > 0 ? `What you have changed since stays as it is: ${named.join(', ')}${more}.` : '',
    'To have the import again, import the files again.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

export function doesAnything({ put_back, removed, hidden, changes, ranges_removed }: Undo): boolean {
  return [put_back, removed, hidden, changes, ranges_removed].some((list) => list.length > 0);
}

export function describeWholeCards({ removed, hidden, ranges_removed, stay }: Undo): string[] {
  return [
    ...removed.map(({ sku, title }) => `${sku}, ${title}: deleted, the import had added it`),
    ...hidden.map(({ sku, title, why }) => `${sku}, ${title}: hidden, since ${why}`),
    ...ranges_removed.map(({ sku, title }) => `${sku}, ${title}: the range is deleted, the import had added it`),
    ...stay.map(({ sku, title, why }) => `${sku}, ${title}: left alone, since ${why}`),
  ];
}

export function describeKeptFields({ left }: Undo): string[] {
  return left.map(
    ({ sku, title, field, before, now }) =>
      `${sku}, ${title}, ${field}: stays ${now || 'nothing'} (before the import: ${before || 'nothing'})`,
  );
}

export function describeUndone({ put_back, removed, hidden }: Undo): string {
  const hiddenToo = hidden.length > 0 ? `, ${hidden.length} hidden` : '';
  return `${cards(put_back.length)} put back, ${removed.length} deleted${hiddenToo}`;
}

function reasons({ hidden }: Undo): string {
  return [...new Set(hidden.map(({ why }) => why))].join(', or ');
}

function cards(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

const is = (count: number) => (count === 1 ? 'is' : 'are');
const were = (count: number) => (count === 1 ? 'it was' : 'they were');
