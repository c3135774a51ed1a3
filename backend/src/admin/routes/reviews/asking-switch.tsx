import { Heading, Label, Switch, Text } from '@medusajs/ui';
import { useId } from 'react';

type AskingSwitchProps = { isAsking: boolean; isBusy: boolean; onChange: (isAsking: boolean) => void };

export function AskingSwitch({ isAsking, isBusy, onChange }: AskingSwitchProps) {
  const id = useId();
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <Heading level="h2">
          <Label htmlFor={id} size="large" weight="plus">
            Ask buyers for reviews
          </Label>
        </Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {isAsking
            ? 'Two weeks after an order was posted, one mail asks what its cards were like.'
            : 'No mail asks for reviews. Links in mails that have left still work.'}
        </Text>
      </div>
      <div className="flex h-10 items-center">
        <Switch id={id} checked={isAsking} disabled={isBusy} onCheckedChange={onChange} />
      </div>
    </section>
  );
}
