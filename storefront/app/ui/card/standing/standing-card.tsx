import { isBlank } from '@shop/shared/cards/blank-inside';
import { envelopeColours } from '@shop/shared/cards/envelope-colours';
import type { CSSProperties } from 'react';
import type { Card } from '../../../commerce/catalogue/card.ts';
import { CardPicture } from '../picture.tsx';
import styles from './standing-card.module.css';
import paper from './standing-envelope.module.css';

export type Pose = 'front' | 'standing' | 'inside' | 'back';

interface Props {
  card: Pick<Card, 'front' | 'reverse' | 'inside' | 'paper'>;
  pose: Pose;
  sizes: string;
}

/** Draws a card from its two flat pictures and fills its box; `paperStyle` on an ancestor sets sizes and colours. */
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

export function posesOf({ front, reverse, inside, cardsInside }: Card): Pose[] {
  if (!front || cardsInside > 1) return [];
  return ['front', 'standing', ...(inside ? (['inside'] as const) : []), ...(reverse ? (['back'] as const) : [])];
}

export function paperStyle({ paper: { width, height } }: Pick<Card, 'paper'>, envelope: string): CSSProperties {
  const [colour] = envelopeColours(envelope);
  // This fits an open A6 card with some margin; larger cards are scaled down.
  const across = Math.max(236, 2.2 * width, 1.56 * height);
  return { '--wide': width, '--high': height, '--across': across, '--envelope': colour };
}
