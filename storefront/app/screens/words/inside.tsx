import { isBlank } from '@shop/shared/cards/blank-inside';
import { tidyWords } from '@shop/shared/words/card-words';
import { isHand } from '@shop/shared/words/hands';
import { writing, writingSize } from '@shop/shared/words/writing';
import type { Card } from '../../commerce/catalogue/card.ts';
import standing from '../../ui/card/standing/standing-card.module.css';
import { paperStyle } from '../../ui/card/standing/standing-card.tsx';
import './emoji.css';
import './hands.css';
import styles from './words.module.css';

interface Props {
  card: Pick<Card, 'inside' | 'paper'>;
  envelope: string;
  words: string;
  hand: string;
}

/** The inside of the card as it will be: on the right where it is blank, else beside what is printed. */
export function Inside({ card, envelope, words, hand }: Props) {
  const printed = isBlank(card.inside) ? '' : card.inside;
  const text = tidyWords(words);
  const { '--across': _ofTheScreen, ...paper } = paperStyle(card, envelope);
  const writtenStyle = {
    '--edge': `${100 * writing.edge}%`,
    '--letters': writingSize(text, card.paper),
    '--leading': writing.lineHeight,
  };
  const written = (
    <span className={`${styles.written} ${styles[isHand(hand) ? hand : 'printed']}`} style={writtenStyle}>
      {text}
    </span>
  );
  return (
    <div
      className={styles.drawing}
      data-side={printed ? 'left' : 'right'}
      style={paper}
      role="img"
      aria-label={text ? `The inside of the card: ${text}` : 'The inside of the card, still without your words.'}
    >
      <div className={`${standing.view} ${standing.inside}`}>
        <div className={`${standing.spread} ${styles.spread}`}>
          <span className={standing.left}>{printed && written}</span>
          <span className={standing.right}>{printed || written}</span>
        </div>
      </div>
    </div>
  );
}
