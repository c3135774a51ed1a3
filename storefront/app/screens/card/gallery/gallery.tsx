import { isBlank } from '@shop/shared/cards/blank-inside';
import { useState } from 'react';
import type { Card } from '../../../commerce/catalogue/card.ts';
import { type Pose, paperStyle, posesOf, StandingCard } from '../../../ui/card/standing/standing-card.tsx';
import { Carousel } from './carousel.tsx';
import styles from './gallery.module.css';

const names: Record<Pose, string> = { front: 'Front', standing: 'Standing', inside: 'Inside', back: 'Back' };

/** Radio buttons and the style sheet switch between the views of a card, so that the gallery needs no scripts. */
export function Gallery({ card, envelope }: { card: Card; envelope: string }) {
  const poses = posesOf(card);
  const [fronts, setFronts] = useState(0);
  const { width, height } = card.paper;
  const words: Record<Exclude<Pose, 'front'>, string> = {
    standing: `The card standing open before its envelope (${envelope}).`,
    inside: isBlank(card.inside)
      ? 'The inside of the card, blank for your own words.'
      : `The inside of the card: ${card.inside}`,
    back: `The back of the card, lying on its envelope (${envelope}).`,
  };
  return (
    <div className={styles.gallery} style={paperStyle(card, envelope)}>
      <div className={styles.stage}>
        <Carousel
          // Begins anew at each return to the front: it may have been on its way to the reverse when it was hidden.
          key={fronts}
          pictures={[card.front, card.reverse, ...(card.more ?? [])].filter((side) => side !== null)}
          isSquare={width === height}
        />
        {poses.map(
          (pose) =>
            pose !== 'front' && (
              <div key={pose} className={styles.scene} data-pose={pose} role="img" aria-label={words[pose]}>
                <StandingCard card={card} pose={pose} sizes="(min-width: 60rem) 18rem, (min-width: 48rem) 25vw, 50vw" />
              </div>
            ),
        )}
      </div>
      {poses.length > 1 && (
        <fieldset className={styles.thumbs}>
          <legend className="visually-hidden">Look at the card</legend>
          {poses.map((pose) => (
            <label key={pose}>
              <input
                type="radio"
                name="pose"
                value={pose}
                defaultChecked={pose === 'front'}
                autoComplete="off"
                onClick={() => pose === 'front' && setFronts((count) => count + 1)}
              />
              <span className={styles.thumb} aria-hidden="true">
                <StandingCard card={card} pose={pose} sizes="2.75rem" />
              </span>
              {names[pose]}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
