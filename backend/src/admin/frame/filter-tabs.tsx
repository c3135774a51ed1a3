import { Button } from '@medusajs/ui';

type FilterTabsProps<Value extends string> = {
  label: string;
  choices: readonly { value: Value; name: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

export function FilterTabs<Value extends string>({ label, choices, chosen, onChoose }: FilterTabsProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-2" aria-label={label}>
      {choices.map(({ value, name }) => (
        <Button
          key={value}
          // A button in a form submits it by default. The height suits a thumb.
          type="button"
          size="small"
          className="h-10 md:h-7"
          variant={value === chosen ? 'primary' : 'secondary'}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
