import { Text } from '@medusajs/ui';
import type { ReactNode } from 'react';

/** The columns become a sentence below the name, so that the list fits a phone. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="divide-y" aria-label={label}>
      {children}
    </ul>
  );
}

type RowProps = { name: string; detail: string; children: ReactNode };

export function Row({ name, detail, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-3">
      <div className="min-w-0">
        <Text size="small" weight="plus" className="break-words">
          {name}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {detail}
        </Text>
      </div>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </li>
  );
}
