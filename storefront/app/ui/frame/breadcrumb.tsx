import { Link } from 'react-router';
import styles from './breadcrumb.module.css';

export interface Crumb {
  name: string;
  /** Left out for the page that is shown. */
  to?: string;
}

/** Where a page stands in the shop. */
export function Breadcrumb({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {trail.map(({ name, to }) => (
          <li key={name} aria-current={to ? undefined : 'page'}>
            {to ? <Link to={to}>{name}</Link> : name}
          </li>
        ))}
      </ol>
    </nav>
  );
}
