import { Button, Input, Text } from '@medusajs/ui';
import type { ToPost } from '@shop/shared/desk/to-post';

type Part = Record<string, number>;

/** What the shop is asked to post of a parcel; nothing is said of one that goes whole. */
export function onlyOf({ lines }: ToPost, part: Part | undefined) {
  return (
    part && {
      only: lines.map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, part[id] ?? quantity), of: quantity })),
    }
  );
}

type PartProps = { order: ToPost; part: Part | undefined; onPart: (part?: Part) => void };

/** Some of the cards may be ready before the rest. */
export function PartOfParcel({ order: { reference, lines }, part, onPart }: PartProps) {
  if (lines.reduce((sum, { quantity }) => sum + quantity, 0) < 2) return null;
  if (!part) {
    return (
      <Button size="small" variant="transparent" className="self-start max-sm:min-h-10" onClick={() => onPart({})}>
        Only a part is ready…
      </Button>
    );
  }
  return (
    <fieldset className="flex flex-col gap-2" aria-label={`What is ready of order ${reference}`}>
      {lines.map(({ id, title, envelope, quantity }) => (
        <div key={id} className="flex flex-wrap items-center gap-2">
          <Input
            type="number"
            size="small"
            className="w-16 max-sm:min-h-10"
            min={0}
            max={quantity}
            value={part[id] ?? quantity}
            aria-label={`How many of ${[title, envelope].filter(Boolean).join(', ')} are ready`}
            onChange={({ target }) =>
              onPart({ ...part, [id]: Math.min(quantity, Math.max(0, Math.trunc(Number(target.value)))) })
            }
          />
          <Text size="small" className="min-w-0 break-words">
            {`of ${quantity} × ${[title, envelope].filter(Boolean).join(', ')}`}
          </Text>
        </div>
      ))}
      <Text size="small" className="text-ui-fg-subtle">
        The rest stays here, and the shopper is told that it follows. The slip lists all of it: cross out what stays.
      </Text>
      <Button size="small" variant="transparent" className="self-start max-sm:min-h-10" onClick={() => onPart()}>
        All of it is ready
      </Button>
    </fieldset>
  );
}
