import type { Envelope } from '../../../commerce/catalogue/card.ts';
import { EnvelopeDrawing } from './envelope-drawing.tsx';
import styles from './swatches.module.css';

interface Props {
  envelopes: Envelope[];
  chosen: Envelope;
  isSquare: boolean;
  onChoose: (variantId: string) => void;
}

/** The swatches set the select for a finger or a mouse; keyboards and screen readers use the select itself. */
export function Swatches({ envelopes, chosen, isSquare, onChoose }: Props) {
  return (
    <div className={styles.swatches} aria-hidden="true">
      {envelopes.map(({ variantId, name, left }) => (
        <button
          key={variantId}
          type="button"
          tabIndex={-1}
          data-held=""
          data-chosen={variantId === chosen.variantId ? '' : undefined}
          disabled={left === 0}
          onClick={() => onChoose(variantId)}
        >
          <EnvelopeDrawing name={name} isSquare={isSquare} />
          {name}
        </button>
      ))}
    </div>
  );
}
