import { useId } from 'react';
import * as frame from '../../../frame/field';

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

export function Field({ name, value, onChange, hint, choices, isRequired = false, isLong, inputMode }: FieldProps) {
  const list = useId();
  const label = (
    <>
      {name}
      {!isRequired && <span className="text-ui-fg-muted font-normal"> (if any)</span>}
    </>
  );
  const common = {
    label,
    around: 'flex flex-col gap-1',
    value,
    required: isRequired,
    hint,
    onType: onChange,
  };
  if (isLong) return <frame.TextField weight="plus" rows={3} {...common} />;
  return (
    <>
      <frame.Field
        weight="plus"
        className="h-10"
        {...common}
        {...(inputMode && { inputMode })}
        {...(choices && { list })}
      />
      {choices && (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  );
}
