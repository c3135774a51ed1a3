import { Form, Link, useNavigate, useNavigation } from 'react-router';
import type { Grouping } from '../../commerce/browse.ts';
import type { Range } from '../../commerce/card.ts';
import styles from './catalogue.module.css';

interface Props {
  category: string;
  ranges: Range[];
  themes: string[];
  range: string;
  tag: string;
  grouping: Grouping;
}

/**
 * The choices live in the address: with scripts a change rewrites it and replaces the entry in the history, without
 * scripts this is an ordinary form with a button.
 */
export function Filters({ category, ranges, themes, range, tag, grouping }: Props) {
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';

  function choose(form: HTMLFormElement) {
    const chosen = new FormData(form);
    const collection = String(chosen.get('collection') ?? '');
    const query = new URLSearchParams();
    if (chosen.get('tag')) query.set('tag', String(chosen.get('tag')));
    if (chosen.get('group') === 'theme') query.set('group', 'theme');
    const address = `/${category}${collection ? `/${collection}` : ''}${query.size > 0 ? `?${query}` : ''}`;
    void navigate(address, { replace: true, preventScrollReset: true });
  }

  return (
    <Form
      key={`${range} ${tag} ${grouping}`}
      action={`/${category}`}
      className={styles.filters}
      onChange={(event) => choose(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        choose(event.currentTarget);
      }}
    >
      <label>
        Collection
        <select name="collection" defaultValue={range}>
          <option value="">All collections</option>
          {ranges.map(({ handle, title }) => (
            <option key={handle} value={handle}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        Theme
        <select name="tag" defaultValue={tag}>
          <option value="">All themes</option>
          {themes.map((theme) => (
            <option key={theme}>{theme}</option>
          ))}
        </select>
      </label>
      <label>
        Group by
        <select name="group" defaultValue={grouping}>
          <option value="collection">Collection</option>
          <option value="theme">Theme</option>
        </select>
      </label>
      <noscript>
        <button type="submit" className="button quiet">
          Show
        </button>
      </noscript>
      <Link to={`/${category}`} replace className="button plain">
        Show all
      </Link>
      {isLoading && <p role="status">Loading products...</p>}
    </Form>
  );
}
