import { Button, Text } from '@medusajs/ui';

type PaginationProps = { offset: number; limit: number; count: number; onTurn: (offset: number) => void };

export function Pagination({ offset, limit, count, onTurn }: PaginationProps) {
  if (count <= limit && offset === 0) return null;
  return (
    <nav className="flex items-center justify-between px-6 py-4" aria-label="Pages">
      <Text size="small" className="text-ui-fg-subtle">
        {`${offset + 1} to ${Math.min(offset + limit, count)} of ${count}`}
      </Text>
      <div className="flex gap-2">
        <Button
          size="small"
          variant="secondary"
          disabled={offset === 0}
          onClick={() => onTurn(Math.max(0, offset - limit))}
        >
          Newer
        </Button>
        <Button
          size="small"
          variant="secondary"
          disabled={offset + limit >= count}
          onClick={() => onTurn(offset + limit)}
        >
          Older
        </Button>
      </div>
    </nav>
  );
}
