import type { ReactNode } from 'react';
import styles from './trouble.module.css';

export function Trouble({ stamp, title, children }: { stamp: string; title: string; children: ReactNode }) {
  return (
    <div className={styles.trouble}>
      <svg viewBox="0 0 320 210" aria-hidden="true" className={styles.envelope}>
        <rect x="6" y="14" width="308" height="190" rx="3" className={styles.paper} />
        <path d="M6 17 160 124 314 17" className={styles.fold} />
        <g className={styles.postmark} transform="rotate(-11 228 150)">
          <circle cx="228" cy="150" r="37" />
          <circle cx="228" cy="150" r="31" strokeDasharray="2 3" />
          <path d="M272 138q8-5 16 0t16 0M272 150q8-5 16 0t16 0M272 162q8-5 16 0t16 0" />
          <text x="228" y="158" textAnchor="middle">
            {stamp}
          </text>
        </g>
        <path d="M40 150h74M40 165h58M40 180h66" className={styles.address} />
      </svg>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
