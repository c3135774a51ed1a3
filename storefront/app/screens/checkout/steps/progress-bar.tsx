import { Link, useLocation } from 'react-router';
import styles from './progress-bar.module.css';
import { stepAt, steps } from './steps.ts';

/** A signed-in shopper has no first step to go back to. */
export function ProgressBar({ isSignedIn }: { isSignedIn: boolean }) {
  const current = stepAt(useLocation().pathname);
  return (
    <nav aria-label="Checkout steps" className={styles.bar}>
      <ol className={styles.steps}>
        {steps.map(({ name, address }, index) => {
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
