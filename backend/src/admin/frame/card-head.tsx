import { Text } from '@medusajs/ui';
import type { ReactNode } from 'react';
import { formatMoment } from '../client/format-moment';

type CardHeadProps = { title: string; at: string; badge?: ReactNode; children: ReactNode };

/** Who or what a card of a list is about, and since when it has been there. */
export function CardHead({ title, at, badge, children }: CardHeadProps) {
  return (
    <header className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        <Text weight="plus" className="break-words">
          {title}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {children}
        </Text>
      </div>
      <div className="flex items-center gap-3">
        <Text size="small" className="text-ui-fg-muted">
          {formatMoment(at)}
        </Text>
        {badge}
      </div>
    </header>
  );
}
