import { Input, Label, Text, Textarea } from '@medusajs/ui';
import { useId } from 'react';

type FieldProps = {
  name: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  choices?: readonly string[];
  isRequired?: boolean;
  isLong?: boolean;
  inputMode?: 'decimal' | 'numeric';
};

export function Field({ name, value, onChange, hint, choices, isRequired, isLong, inputMode }: FieldProps) {
  const id = useId();
  const common = {
    id,
    value,
    required: isRequired ?? false,
    ...(hint && { 'aria-describedby': `${id}-hint` }),
  };
  return (
    <div className="flex flex-col gap-1">
      <Label htmlFor={id} weight="plus" size="small">
        {name}
        {!isRequired && <span className="text-ui-fg-muted font-normal"> (if any)</span>}
      </Label>
      {isLong ? (
        <Textarea rows={3} {...common} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input
          className="h-10"
          {...common}
          {...(inputMode && { inputMode })}
          {...(choices && { list: `${id}-choices` })}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {choices && (
        <datalist id={`${id}-choices`}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {hint && (
        <Text id={`${id}-hint`} size="small" className="text-ui-fg-subtle">
          {hint}
        </Text>
      )}
    </div>
  );
}
