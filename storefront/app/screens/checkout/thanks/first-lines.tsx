import styles from './thanks.module.css';

const lines = [
  'I saw this and thought of you at once.',
  'No need to write back. I only wanted you to know that you are in my prayers.',
  'Thank you for being there. I have not forgotten it, and I will not.',
];

export function FirstLines() {
  return (
    <section aria-labelledby="first-lines" className={styles.lines}>
      <h2 id="first-lines">What to write inside</h2>
      <p>While they are on their way: three first lines, free to borrow.</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <q>{line}</q>
          </li>
        ))}
      </ul>
    </section>
  );
}
