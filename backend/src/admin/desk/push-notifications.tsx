import { Button, Text, toast } from '@medusajs/ui';
import { errorMessage } from '../client/sdk';
import { supportsPush, usePushNotifications } from './use-push-notifications';

export function PushNotifications() {
  const { told, ask, end, endEverywhere } = usePushNotifications();
  if (!told || !supportsPush()) return null;
  const thing = matchMedia('(pointer: coarse)').matches ? 'telephone' : 'computer';
  const sentences = {
    off: `Tell this ${thing} about new orders and letters`,
    on: `This ${thing} is told about new orders and letters.`,
    refused: `The browser lets nothing be shown here. Allow notifications for this page in its settings, then come back.`,
  };
  const onError = (problem: unknown) => {
    toast.error(
      problem instanceof DOMException ? 'The browser could not do it. Try again later.' : errorMessage(problem),
    );
  };
  const isBusy = ask.isPending || end.isPending || endEverywhere.isPending;
  const button = (name: string, press: () => void) => (
    <Button size="small" className="h-10" variant="secondary" disabled={isBusy} onClick={press}>
      {name}
    </Button>
  );
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 px-6 py-4" aria-label={`On this ${thing}`}>
      <div className="min-w-0 flex-1 basis-56" role="status">
        <Text size="small">{sentences[told.state]}</Text>
        {told.others > 0 && (
          <Text size="small" className="text-ui-fg-subtle">
            {`Elsewhere you are told in ${told.others === 1 ? 'one other browser' : `${told.others} other browsers`}.`}
          </Text>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {told.state === 'off' && button('Tell me here', () => ask.mutate(undefined, { onError }))}
        {told.state === 'on' && button('End', () => end.mutate(undefined, { onError }))}
        {told.others > 0 && button('End everywhere', () => endEverywhere.mutate(undefined, { onError }))}
      </div>
    </section>
  );
}
