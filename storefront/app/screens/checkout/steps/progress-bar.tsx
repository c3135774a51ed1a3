import { Link, useLocation } from 'react-router';
import styles from './progress-bar.module.css';
import { stepAt, steps } from './steps.ts';

/** A signed-in shopper has no first step to go back to, and gift cards alone are not shipped. */
export function ProgressBar({ isSignedIn, isMailed }: { isSignedIn: boolean; isMailed: boolean }) {
  const now = steps[stepAt(useLocation().pathname)];
  const shown = steps.filter((step) => step !== steps[1] || !isMailed);
  const current = shown.indexOf(now as (typeof shown)[number]);
  return (
    <nav aria-label="Checkout steps" className={styles.bar}>
      <ol className={styles.steps}>
        {shown.map(({ name, address }, index) => {
          const isDone = index < current;
          const isOpen = isDone && !(index === 0 && isSignedIn);
          return (
            <li key={name} aria-current={index === current ? 'step' : undefined} data-done={isDone || undefined}>
              <span className={styles.number}>{index + 1}</span>{' '}
              {isOpen ? <Link to={address}>{name}</Link> : <span>{name}</span>}
              {isDone && <span className="visually-hidden"> (done)</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
