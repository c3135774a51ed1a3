import type { ReactNode } from 'react';
import type { Picture } from '../../commerce/catalogue/picture.ts';
import { CardPicture } from '../card/picture.tsx';
import styles from './list-band.module.css';

interface Props {
  title: string;
  words: string;
  picture: Picture | null;
  isSquare: boolean;
  /** A season has no heading of its own. */
  of?: 'list' | 'season';
  children?: ReactNode;
}

export function ListBand({ title, words, picture, isSquare, of = 'list', children }: Props) {
  const Title = of === 'list' ? 'h1' : 'b';
  return (
    <div className={styles.band} data-of={of} data-tint={title.length % 3}>
      <div>
        <Title>{title}</Title>
        <p>{words}</p>
        {children}
      </div>
      {picture && (
        <CardPicture picture={{ ...picture, alt: '' }} sizes="(min-width: 48rem) 11rem, 6rem" isSquare={isSquare} />
      )}
    </div>
  );
}
