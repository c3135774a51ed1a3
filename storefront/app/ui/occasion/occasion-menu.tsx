import { useRouteLoaderData } from 'react-router';
import styles from './occasion-menu.module.css';

/** A popover needs no scripts; a document load closes it. */
export function OccasionMenu() {
  const occasions = useRouteLoaderData<{ occasions: { name: string; address: string }[] }>('root')?.occasions;
  return occasions?.[0] ? (
    <>
      <button type="button" popoverTarget="occasions">
        Occasions
      </button>
      <ul id="occasions" popover="auto" className={styles.menu}>
        {occasions.map(({ name, address }) => (
          <li key={name}>
            <a href={address}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  ) : null;
}
