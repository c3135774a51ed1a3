import { Hint, Input, Label, Text, Textarea } from '@medusajs/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Common = {
  label: ReactNode;
  /** The class of the element around the label and its field. */
  around?: string;
  weight?: 'plus' | 'regular';
  hint?: string | undefined;
  onType: (text: string) => void;
};
type FieldProps = Common & Omit<ComponentProps<typeof Input>, 'onChange' | 'size'>;
type TextFieldProps = Common & Omit<ComponentProps<typeof Textarea>, 'onChange'>;

const column = 'flex min-w-0 flex-col gap-1';

export function Field({ label, around = column, weight, hint, onType, ...input }: FieldProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} around={around} weight={weight} hint={hint}>
      <Input
        id={id}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
        {...input}
        onChange={({ target }) => onType(target.value)}
      />
    </Labelled>
  );
}

export function TextField({ label, around = column, weight, hint, onType, ...area }: TextFieldProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} around={around} weight={weight} hint={hint}>
      <Textarea
        id={id}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
        {...area}
        onChange={({ target }) => onType(target.value)}
      />
    </Labelled>
  );
}

type CountFieldProps = { label: string; most: number; count: number; onCount: (count: number) => void };

/** Takes whole numbers from none to `most`, and stands in a line that says what is counted. */
export function CountField({ label, most, count, onCount }: CountFieldProps) {
  return (
    <Input
      type="number"
      size="small"
      className="w-16 max-sm:min-h-10"
      min={0}
      max={most}
      value={count}
      aria-label={label}
      onChange={({ target }) => onCount(Math.min(most, Math.max(0, Math.trunc(Number(target.value)))))}
    />
  );
}

type LabelledProps = Omit<Common, 'onType'> & { id: string; children: ReactNode };

function Labelled({ id, label, around, weight = 'regular', hint, children }: LabelledProps) {
  return (
    <div className={around}>
      <Label htmlFor={id} size="small" weight={weight}>
        {label}
      </Label>
      {children}
      {hint && (
        <Text id={`${id}-hint`} size="small" className="text-ui-fg-subtle">
          {hint}
        </Text>
      )}
    </div>
  );
}

export function Problem({ sentence, className }: { sentence: string; className?: string }) {
  if (sentence === '') return null;
  return (
    <Hint variant="error" role="alert" {...(className && { className })}>
      {sentence}
    </Hint>
  );
}
