import { Link } from 'react-router';
import styles from './breadcrumb.module.css';

export interface Crumb {
  name: string;
  to?: string;
}

export function Breadcrumb({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {trail.map(({ name, to }) => (
          <li key={to ?? name} aria-current={to ? undefined : 'page'}>
            {to ? <Link to={to}>{name}</Link> : name}
          </li>
        ))}
      </ol>
    </nav>
  );
}
