import { Text } from '@medusajs/ui';
import type { Change } from '../../../catalogue/import/check/list-changes';

type WhatChangesProps = {
  label: string;
  added?: { sku: string; title: string }[];
  changes: Change[];
  sentences?: string[];
};

export function WhatChanges({ label, added = [], changes, sentences = [] }: WhatChangesProps) {
  return (
    <ul className="flex w-full max-w-3xl flex-col gap-2" aria-label={label}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <Text size="small" className="break-words">
            {sentence}
          </Text>
        </li>
      ))}
      {added.map(({ sku, title }) => (
        <li key={sku}>
          <Text size="small" className="break-words">
            {`${sku}, ${title}: a new card`}
          </Text>
        </li>
      ))}
      {changes.map(({ sku, title, field, before, after }) => (
        <li key={`${sku} ${field}`}>
          <Text size="small" className="break-words">
            {`${sku}, ${title}, ${field}: `}
            <del className="text-ui-fg-subtle">{before || 'nothing'}</del>
            {' → '}
            <ins className="no-underline">{after || 'nothing'}</ins>
          </Text>
        </li>
      ))}
    </ul>
  );
}
