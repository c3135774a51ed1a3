import { Button } from '@medusajs/ui';

export function SaveOrLeave({ isBusy, onLeave }: { isBusy: boolean; onLeave: () => void }) {
  return (
    <div className="flex gap-2">
      <Button type="submit" className="min-h-10 flex-1" isLoading={isBusy}>
        Save
      </Button>
      <Button type="button" variant="secondary" className="min-h-10 flex-1" onClick={onLeave}>
        Leave it
      </Button>
    </div>
  );
}
