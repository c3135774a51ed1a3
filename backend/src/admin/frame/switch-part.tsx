import { Heading, Label, Switch } from '@medusajs/ui';
import { type ReactNode, useId } from 'react';

type SwitchPartProps = {
  title: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
};

export function SwitchPart({ title, isOn, isDisabled, onChange, children }: SwitchPartProps) {
  const id = useId();
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <Heading level="h2">
          <Label htmlFor={id} size="large" weight="plus">
            {title}
          </Label>
        </Heading>
        {children}
      </div>
      <div className="flex h-10 items-center">
        <Switch id={id} checked={isOn} disabled={isDisabled} onCheckedChange={onChange} />
      </div>
    </section>
  );
}
