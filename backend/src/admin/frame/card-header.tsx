import { Text } from '@medusajs/ui';
import type { ReactNode } from 'react';
import { formatMoment } from '../client/format-moment';

type CardHeaderProps = { title: string; moment: string; badge?: ReactNode; children: ReactNode };

export function CardHeader({ title, moment, badge, children }: CardHeaderProps) {
  return (
    <header className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        <Text weight="plus" className="break-words">
          {title}
        </Text>
        <Text size="small" className="text-ui-fg-subtle break-words">
          {children}
        </Text>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Text size="small" className="text-ui-fg-muted">
          {formatMoment(moment)}
        </Text>
        {badge}
      </div>
    </header>
  );
}
