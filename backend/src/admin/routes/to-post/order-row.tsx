import { Camera } from '@medusajs/icons';
import { Checkbox, Hint, IconButton, Input, usePrompt } from '@medusajs/ui';
import type { ToPost } from '@shop/shared/desk/to-post';
import { formatMoney } from '@shop/shared/format/money';
import { OrderSummary } from './order-summary';
import { PartOfParcel } from './part-of-parcel';
import { mayBePosted } from './to-post';

type OrderRowProps = {
  order: ToPost;
  isTicked: boolean;
  /** The owner came from this order's page, so its box gets the focus. */
  isWanted: boolean;
  number: string;
  wrong: string;
  part: Record<string, number> | undefined;
  onPart: (part?: Record<string, number>) => void;
  onTick: (isOn: boolean) => void;
  onType: (typed: string) => void;
  /** Spreads a pasted list over the boxes from this one on, and tells whether the text was one. */
  onPasteList: (list: string) => boolean;
  onScan: () => void;
};

/** The bar above the list grows when an order is ticked, and must not push the focused box out of view. */
const marginInView = { scrollMarginBlock: '14rem 8rem' };

export function OrderRow(props: OrderRowProps) {
  const { order, isTicked, isWanted, number, wrong, part, onPart, onTick, onType, onPasteList, onScan } = props;
  const { id, reference, refunded } = order;
  const ask = usePrompt();
  const tick = async (isOn: boolean) => {
    const isSure =
      !isOn ||
      refunded === 0 ||
      (await ask({
        title: `Post order ${reference} all the same?`,
        description: `${formatMoney(refunded)} of it was refunded. Its row shows the cards that are still to be sent.`,
        confirmText: 'Yes, post these cards',
        cancelText: 'Back',
        variant: 'confirmation',
      }));
    if (isSure) onTick(isOn);
  };
  return (
    <li className="flex gap-x-3 px-4 py-3 md:px-6" aria-label={`Order ${reference}`}>
      <label className="flex size-10 shrink-0 items-center justify-center" htmlFor={`tick-${id}`}>
        <Checkbox
          id={`tick-${id}`}
          aria-label={`Post order ${reference}`}
          disabled={!mayBePosted(order)}
          checked={isTicked}
          onCheckedChange={(isOn) => tick(isOn === true)}
        />
      </label>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <OrderSummary order={order} />
        {isTicked && (
          <div className="flex max-w-md items-center gap-2">
            <Input
              id={`number-${id}`}
              className="h-10"
              style={marginInView}
              aria-label={`Tracking number of order ${reference}`}
              placeholder="Tracking number, if there is one"
              autoFocus={isWanted}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              data-tracking=""
              aria-invalid={wrong !== ''}
              aria-describedby={wrong === '' ? undefined : `wrong-${id}`}
              value={number}
              onChange={({ target }) => onType(target.value)}
              onPaste={(event) => {
                if (onPasteList(event.clipboardData.getData('text'))) event.preventDefault();
              }}
              onKeyDown={(event) => {
                // Barcode scanners end each code with Enter.
                if (event.key === 'Enter') focusNext(event.currentTarget);
              }}
            />
            <IconButton
              size="large"
              className="size-10 shrink-0"
              aria-label={`Scan the number of order ${reference}`}
              onClick={onScan}
            >
              <Camera />
            </IconButton>
          </div>
        )}
        {isTicked && <PartOfParcel order={order} part={part} onPart={onPart} />}
        {wrong !== '' && (
          <Hint id={`wrong-${id}`} variant="error" role="alert" className="break-words">
            {wrong}
          </Hint>
        )}
      </div>
    </li>
  );
}

function focusNext(box: HTMLInputElement): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-tracking]')];
  boxes[boxes.indexOf(box) + 1]?.focus();
}
