import { envelopeColours } from '@shop/shared/cards/envelope-colours';
import type { CSSProperties } from 'react';
import type { Card } from '../../../commerce/catalogue/card.ts';
import { CardPicture } from '../picture.tsx';
import styles from './standing-card.module.css';
import paper from './standing-envelope.module.css';

/** How a card can be looked at, in the order in which it is taken up. */
export type Pose = 'front' | 'standing' | 'inside' | 'back';

interface Props {
  card: Card;
  pose: Pose;
  /** How wide the whole view is shown, as `sizes` of `<img>` wants it. */
  sizes: string;
}

/**
 * A card as one would have it in the hand, drawn from its two flat pictures alone: standing open before its envelope,
 * open from within, or lying on the envelope with its back up. It fills the box that it is put into; sizes and colours
 * come from `paperStyle` of any box around it.
 */
export function StandingCard({ card, pose, sizes }: Props) {
  const { width, height } = card.paper;
  const picture = pose === 'back' ? card.reverse : card.front;
  const shown = picture && (
    <CardPicture picture={{ ...picture, alt: '' }} sizes={sizes} isSquare={width === height} className={styles.print} />
  );
  const words = isBlank(card.inside) ? null : card.inside;
  return (
    <div className={`${styles.view} ${styles[pose]}`}>
      {pose === 'inside' ? (
        <div className={styles.spread}>
          <span className={styles.left} />
          <span className={`${styles.right} ${words ? '' : styles.lines}`}>{words}</span>
        </div>
      ) : (
        <>
          {pose !== 'front' && <span className={`${paper.envelope} ${styles.envelope}`} />}
          <div className={styles.card}>
            {pose === 'standing' && <span className={styles.leaf} />}
            <div className={styles.face}>{shown}</div>
          </div>
        </>
      )}
    </div>
  );
}

/** Which of the views there is something to show in: one that nobody has described is not made up. */
export function posesOf({ front, reverse, inside, cardsInside }: Card): Pose[] {
  if (!front || cardsInside > 1) return [];
  return ['front', 'standing', ...(inside ? (['inside'] as const) : []), ...(reverse ? (['back'] as const) : [])];
}

/** Whether there is nothing to read inside. */
export function isBlank(inside: string): boolean {
  return /^(left )?blank/i.test(inside);
}

/** What the views are drawn by: the size of the card, how many millimetres go across, and the colour of the envelope. */
export function paperStyle({ paper: { width, height } }: Card, envelope: string): CSSProperties {
  const [colour] = envelopeColours(envelope);
  // An A6 card open, or lying on its envelope, with air around it; a larger one is shown from further away.
  const across = Math.max(236, 2.2 * width, 1.56 * height);
  return { '--wide': width, '--high': height, '--across': across, '--envelope': colour };
}
