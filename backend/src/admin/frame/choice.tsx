import { Select } from '@medusajs/ui';

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value | '';
  choices: readonly { value: Value; name: string }[];
  onChoose: (value: Value) => void;
  className: string;
  placeholder?: string;
  disabled?: boolean;
};

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, choices, onChoose, className, placeholder, disabled = false } = props;
  return (
    <Select value={value} disabled={disabled} onValueChange={(chosen) => onChoose(chosen as Value)}>
      <Select.Trigger className={className} aria-label={label}>
        <Select.Value placeholder={placeholder} />
      </Select.Trigger>
      <Select.Content>
        {choices.map((choice) => (
          <Select.Item key={choice.value} value={choice.value}>
            {choice.name}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  );
}
