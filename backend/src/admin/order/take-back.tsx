import { toast } from '@medusajs/ui';
import { post } from '../client/sdk';
import { useAction } from '../client/use-action';
import { OrderConfirmButton, thumb } from './order-button';

type TakeBackProps = {
  parcel: string;
  number: number;
  /** Tells it from the other parcels of its order: '2 cards to Mary, posted on 3 March 2026'. */
  inside?: string;
  onTaken?: () => void;
};

/** Takes back a parcel that was marked as posted by mistake, however long ago. */
export function TakeBack({ parcel, number, inside, onTaken }: TakeBackProps) {
  const which = [`order ${number}`, inside].filter(Boolean).join(', ');
  const undo = useAction({
    run: () =>
      post<{ taken: string[]; failed: { why: string }[] }>('/admin/to-post/undo', {
        parcels: [parcel],
        although_told: true,
      }),
    onDone: ({ taken, failed }) => {
      if (taken.length > 0) {
        toast.success(`Order ${number} is to be posted again.`);
        onTaken?.();
      }
      for (const { why } of failed) toast.error(why);
    },
    rereads: 'everything',
  });
  return (
    <OrderConfirmButton
      variant="transparent"
      className={`${thumb} max-sm:-ml-2`}
      disabled={undo.isPending}
      aria-label={`Not posted after all: ${which}`}
      question={{
        title: 'Was this parcel not posted?',
        description: `It is the parcel of ${which}. It is to be posted again, and its tracking number is free. If the shopper has had the mail that it is on its way, another mail says that it is not yet.`,
        confirmText: 'Yes, it is still here',
        cancelText: 'It is posted',
        variant: 'confirmation',
      }}
      onConfirm={() => undo.mutate(undefined)}
    >
      Not posted after all
    </OrderConfirmButton>
  );
}
