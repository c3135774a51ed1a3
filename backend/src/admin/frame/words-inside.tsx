import { Text } from '@medusajs/ui';
import type { CardWords } from '@shop/shared/words/card-words';
import { handName } from '@shop/shared/words/hands';

type WordsInsideProps = CardWords & { title?: string };

export function WordsInside({ title = '', words, hand }: WordsInsideProps) {
  return (
    <details>
      <summary className="txt-compact-small-plus text-ui-fg-interactive cursor-pointer py-2">
        Words inside{title && ` ‘${title}’`}
      </summary>
      <Text size="small" className="text-ui-fg-subtle">
        {handName(hand)} hand
      </Text>
      <Text className="whitespace-pre-wrap break-words">{words}</Text>
    </details>
  );
}
