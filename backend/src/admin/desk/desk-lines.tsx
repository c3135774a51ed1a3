import { ChevronRightMini } from '@medusajs/icons';
import { Text } from '@medusajs/ui';
import type { Desk } from '../../desk/read-desk';
import { describeDesk } from './describe-desk';

export function DeskLines({ desk }: { desk: Desk }) {
  const { lines, quiet } = describeDesk(desk);
  return (
    <div className="divide-y">
      {lines.length > 0 && (
        <ul className="divide-y" aria-label="To do">
          {lines.map(({ key, name, detail, href }) => (
            <li key={key}>
              <a
                href={href}
                className="hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus flex min-h-12 items-center justify-between gap-4 px-6 py-3 outline-none"
              >
                <span className="min-w-0">
                  <Text as="span" size="small" weight="plus" className="block break-words">
                    {name}
                  </Text>
                  {detail && (
                    <Text as="span" size="small" className="text-ui-fg-subtle block break-words">
                      {detail}
                    </Text>
                  )}
                </span>
                <ChevronRightMini className="text-ui-fg-muted shrink-0" aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      )}
      {quiet && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-3">
          {quiet}
        </Text>
      )}
    </div>
  );
}
