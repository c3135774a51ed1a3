import { Text } from '@medusajs/ui';
import type { GiftCardEntryRow } from '@shop/shared/desk/gift-cards';
import { formatMoney } from '@shop/shared/format/money';
import { useState } from 'react';
import { formatMoment } from '../../client/format-moment';
import { useRead } from '../../client/use-read';

const kinds: Record<GiftCardEntryRow['kind'], string> = {
  issued: 'Issued',
  spent: 'Spent',
  returned: 'Given back',
  cancelled: 'Cancelled, and refunded',
  restored: 'Restored',
  replaced: 'Went over to another',
};

export function Ledger({ id, lastFour }: { id: string; lastFour: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useRead<{ entries: GiftCardEntryRow[] }>(`/admin/gift-cards/${id}`, { enabled: isOpen });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        className="txt-compact-small-plus text-ui-fg-interactive cursor-pointer py-2"
        aria-label={`Entries of the gift card ending ${lastFour}`}
      >
        Entries
      </summary>
      {data?.entries.map(({ id: entry, kind, amount, at }) => (
        <Text key={entry} size="small" className="text-ui-fg-subtle">
          {kinds[kind]} {formatMoney(Math.abs(amount))}, {formatMoment(at)}
        </Text>
      ))}
    </details>
  );
}
