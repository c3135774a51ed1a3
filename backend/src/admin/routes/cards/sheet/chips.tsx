import { Button, Input } from '@medusajs/ui';
import { useState } from 'react';

type ChipsProps = {
  label: string;
  choices: readonly { value: string; name: string }[];
  chosen: readonly string[];
  onPress: (value: string) => void;
  another?: string;
};

export function Chips({ label, choices, chosen, onPress, another }: ChipsProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    const value = typed.trim();
    if (value !== '' && !chosen.includes(value)) onPress(value);
    setTyped('');
  };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="txt-compact-small-plus mb-1">{label}</legend>
      {choices.map(({ value, name }) => (
        <Button
          key={value}
          type="button"
          className="min-h-10 rounded-full px-4"
          variant={chosen.includes(value) ? 'primary' : 'secondary'}
          aria-pressed={chosen.includes(value)}
          onClick={() => onPress(value)}
        >
          {name}
        </Button>
      ))}
      {another && (
        <Input
          className="h-10 w-44"
          placeholder={another}
          aria-label={another}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
      )}
    </fieldset>
  );
}
