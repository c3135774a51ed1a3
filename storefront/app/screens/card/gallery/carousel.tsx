import { useRef, useState } from 'react';
import type { Picture } from '../../../commerce/catalogue/picture.ts';
import { CardPicture } from '../../../ui/card/picture.tsx';
import styles from './carousel.module.css';

interface CarouselProps {
  pictures: Picture[];
  isSquare: boolean;
}

/** The strip scrolls and snaps without scripts; the buttons and dots scroll it, and wrap around at both ends. */
export function Carousel({ pictures, isSquare }: CarouselProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /** The strip scrolls to this picture; those passed on the way do not count. */
  const wanted = useRef<number>(null);
  const last = pictures.length - 1;

  function show(index: number) {
    const next = index < 0 ? last : index > last ? 0 : index;
    wanted.current = next;
    strip.current?.scrollTo({ left: next * strip.current.clientWidth });
    setCurrent(next);
  }

  function updateCurrent({ scrollLeft, clientWidth }: HTMLElement) {
    if (clientWidth === 0) return;
    const place = scrollLeft / clientWidth;
    if (wanted.current === null) setCurrent(Math.round(place));
    else if (Math.abs(place - wanted.current) < 0.01) wanted.current = null;
  }

  function cancelScroll() {
    wanted.current = null;
  }

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label="Pictures of the card">
      <ul
        ref={strip}
        className={styles.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
        tabIndex={0}
        aria-label="Pictures, use the arrow keys"
        onScroll={({ currentTarget }) => updateCurrent(currentTarget)}
        onPointerDown={cancelScroll}
        onWheel={cancelScroll}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
          if (step === 0 || last === 0) return;
          event.preventDefault();
          show(current + step);
        }}
      >
        {pictures.map((picture, index) => (
          <li key={picture.key} id={`picture-${index + 1}`} data-card-picture={index === 0 ? '' : undefined}>
            <CardPicture
              picture={picture}
              sizes="(min-width: 60rem) 25rem, (min-width: 48rem) 32vw, 64vw"
              isSquare={isSquare}
              isFirst={index === 0}
            />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className={styles.controls}>
          <button type="button" data-held="" className={styles.step} onClick={() => show(current - 1)}>
            <Arrow isBack />
            <span className="visually-hidden">Previous picture</span>
          </button>
          {pictures.map((picture, index) => (
            <a
              key={picture.key}
              href={`#picture-${index + 1}`}
              className={styles.dot}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                show(index);
              }}
            >
              <span className="visually-hidden">{`Picture ${index + 1} of ${pictures.length}`}</span>
            </a>
          ))}
          <button type="button" data-held="" className={styles.step} onClick={() => show(current + 1)}>
            <Arrow />
            <span className="visually-hidden">Next picture</span>
          </button>
        </div>
      )}
    </section>
  );
}

function Arrow({ isBack = false }: { isBack?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
    >
      <path d={isBack ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'} />
    </svg>
  );
}
