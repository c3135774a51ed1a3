import { Button, Text } from '@medusajs/ui';
import type { ToPost } from '@shop/shared/desk/to-post';
import { CountField } from '../../frame/field';

type Part = Record<string, number>;

type PartProps = { order: ToPost; part: Part | undefined; onPart: (part?: Part) => void };

/** Some of the cards may be ready before the rest. One button opens and closes it, so that it keeps the focus. */
export function PartOfParcel({ order: { reference, lines }, part, onPart }: PartProps) {
  if (lines.reduce((sum, { quantity }) => sum + quantity, 0) < 2) return null;
  return (
    <div className="flex flex-col gap-2">
      {part && (
        <fieldset className="flex flex-col gap-2" aria-label={`What is ready of order ${reference}`}>
          {lines.map((line) => (
            <div key={line.id} className="flex flex-wrap items-center gap-2">
              <CountField
                label={`How many of ${nameOf(line)} are ready`}
                most={line.quantity}
                count={part[line.id] ?? line.quantity}
                onCount={(count) => onPart({ ...part, [line.id]: count })}
              />
              <Text size="small" className="min-w-0 break-words">
                {`of ${line.quantity} × ${nameOf(line)}`}
              </Text>
            </div>
          ))}
          <Text size="small" className="text-ui-fg-subtle">
            The rest stays here, and the shopper is told that it follows. The slip lists all of it: cross out what
            stays.
          </Text>
        </fieldset>
      )}
      <Button
        size="small"
        variant="transparent"
        className="self-start max-sm:min-h-10"
        onClick={() => onPart(part ? undefined : {})}
      >
        {part ? 'All of it is ready' : 'Only a part is ready…'}
      </Button>
    </div>
  );
}

/** Two lines of one card differ by the words inside. */
function nameOf({ title, envelope, words }: ToPost['lines'][number]): string {
  return [title, envelope, words && `“${words.words.replace(/\s+/g, ' ').slice(0, 40)}”`].filter(Boolean).join(', ');
}
