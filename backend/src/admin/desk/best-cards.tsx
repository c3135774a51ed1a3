import { Text } from '@medusajs/ui';
import type { Desk } from '../../desk/read-desk';

export function BestCards({ best }: { best: Desk['best'] }) {
  if (best.length === 0) return <Text className="text-ui-fg-subtle">Nothing was sold in these eight weeks.</Text>;
  return (
    <ol className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5" aria-label="Best cards">
      {best.map(({ id, title, picture, sold }) => (
        <li key={id}>
          <a href={`/app/cards/${id}`} className="focus-visible:shadow-borders-focus block rounded outline-none">
            {picture && (
              <img
                src={picture}
                alt=""
                loading="lazy"
                className="bg-ui-bg-subtle aspect-[4/5] w-full rounded object-contain"
              />
            )}
            <Text as="span" size="small" weight="plus" className="mt-2 block break-words">
              {title}
            </Text>
            <Text as="span" size="small" className="text-ui-fg-subtle block">
              {`${sold} sold`}
            </Text>
          </a>
        </li>
      ))}
    </ol>
  );
}
