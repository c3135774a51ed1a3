import { type CardText, type CardTextName, cardTextNames, cardTexts } from '@shop/shared/cards/card-texts';
import type { Choices } from '../use-choices';
import { Field } from './field';
import type { Sheet } from './sheet';

type TextFieldsProps = {
  part: CardText['part'];
  sheet: Sheet;
  choices: Choices;
  onChange: (name: CardTextName, text: string) => void;
};

export function TextFields({ part, sheet, choices, onChange }: TextFieldsProps) {
  return cardTextNames
    .filter((name) => cardTexts[name].part === part)
    .map((name) => {
      const { label, field, hint, isRequired } = cardTexts[name];
      return (
        <div key={name} className={field === 'half line' ? '' : 'md:col-span-2'}>
          <Field
            name={label}
            hint={hint}
            choices={choices.texts[name]}
            // A card without a picture of its back has nothing to describe there.
            isRequired={isRequired ?? (name === 'reverse_alt' && sheet.reverse !== '')}
            isLong={field === 'lines'}
            value={sheet[name]}
            onChange={(text) => onChange(name, text)}
          />
        </div>
      );
    });
}
