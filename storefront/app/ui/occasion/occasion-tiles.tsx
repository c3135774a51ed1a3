import { Link } from 'react-router';
import type { Picture } from '../../commerce/catalogue/picture.ts';
import { CardPicture } from '../card/picture.tsx';
import styles from './occasion-tiles.module.css';

interface Props {
  occasions: { name: string; address: string; front: Picture | null; isSquare: boolean }[];
}

export function OccasionTiles({ occasions }: Props) {
  return (
    <ul className={styles.tiles} aria-label="Choose by occasion">
      {occasions.map(({ name, address, front, isSquare }) => (
        <li key={address}>
          <Link to={address} prefetch="intent">
            {front && <CardPicture picture={front} sizes="(min-width: 48rem) 11rem, 28vw" isSquare={isSquare} />}
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
