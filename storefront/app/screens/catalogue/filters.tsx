import { useEffect, useRef } from 'react';
import { Form, Link, useLocation, useNavigate } from 'react-router';
import type { Range } from '../../commerce/catalogue/card.ts';
import { type Choice, catalogueAddress } from './address.ts';
import styles from './filters.module.css';

const shelfNames = new Map(Object.entries({ bestseller: 'Our favourites', new: 'Our latest designs' }));

/** The filters live in the URL: with scripts a change replaces the history entry; without, this is an ordinary form. */
export function Filters({ choice, ranges, themes }: { choice: Choice; ranges: Range[]; themes: string[] }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { category, range, tag, grouping } = choice;

  function choose() {
    if (!form.current) return;
    const chosen = new FormData(form.current);
    const text = (name: string) => String(chosen.get(name) ?? '');
    const address = catalogueAddress({
      category,
      range: text('collection'),
      tag: text('tag'),
      grouping: text('group') === 'theme' ? 'theme' : 'collection',
      page: 1,
    });
    void navigate(address, { replace: true, preventScrollReset: true });
  }

  // The selects are uncontrolled, so that focus stays. A choice made before hydration exists only in the DOM, and so does
  // one that another navigation has overtaken.
  const isHydrated = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the navigation matters
  useEffect(() => {
    const selects = [...(form.current?.querySelectorAll('select') ?? [])];
    const wanted: Record<string, string> = { collection: range, tag, group: grouping };
    if (!isHydrated.current && selects.some(({ name, value }) => value !== wanted[name])) choose();
    if (isHydrated.current) for (const select of selects) select.value = wanted[select.name] ?? '';
    isHydrated.current = true;
  }, [key]);

  return (
    <div className={styles.filters}>
      <input type="checkbox" id="show-filters" className={styles.fold} autoComplete="off" aria-controls="filters" />
      <label htmlFor="show-filters" className="button quiet">
        <span className={styles.whenClosed}>Show Filters</span>
        <span className={styles.whenOpen}>Hide Filters</span>
      </label>
      <Form
        ref={form}
        id="filters"
        action={`/${category}`}
        autoComplete="off"
        className={styles.choices}
        onChange={choose}
        onSubmit={(event) => {
          event.preventDefault();
          choose();
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
            {range && !ranges.some(({ handle }) => handle === range) && <option value={range}>{range}</option>}
          </select>
        </label>
        <label>
          Theme
          <select name="tag" defaultValue={tag}>
            <option value="">All themes</option>
            {themes.map((theme) => (
              <option key={theme}>{theme}</option>
            ))}
            {tag && !themes.includes(tag) && <option value={tag}>{shelfNames.get(tag) ?? tag}</option>}
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
      </Form>
    </div>
  );
}
