import { useRouteLoaderData } from 'react-router';
import styles from './occasion-menu.module.css';

/** What cards are sent for, behind a button that needs no scripts. A page that is loaded whole closes it by itself. */
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
