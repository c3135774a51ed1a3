import { envelopeColours } from '@shop/shared/cards/envelope-colours';

/** The drawing is decorative: the label says the same. */
export function EnvelopeDrawing({ name, isSquare }: { name: string; isSquare: boolean }) {
  const colours = envelopeColours(name);
  const height = isSquare ? 56 : 46;
  const step = 7;
  const spread = (colours.length - 1) * step;
  return (
    <svg
      viewBox={`0 0 ${64 + spread} ${height + 2 + spread}`}
      width={64 + spread}
      height={height + 2 + spread}
      aria-hidden="true"
    >
      {colours.map((colour, index) => {
        const x = 1 + index * step;
        const y = 1 + spread - index * step;
        return (
          <g key={colour} fill={colour}>
            <rect x={x} y={y} width="62" height={height} rx="2" />
            <path d={`M${x} ${y + height - 1}l23-${height / 2}m39 ${height / 2}l-23-${height / 2}`} fill="none" />
            <path d={`M${x} ${y + 1}l31 ${height / 1.8}l31-${height / 1.8}`} />
          </g>
        );
      })}
    </svg>
  );
}
