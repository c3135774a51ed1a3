import { useFetcher } from 'react-router';
import type { BasketAnswer } from '../../commerce/basket.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './basket.module.css';

export function PromotionCode({ codes }: { codes: string[] }) {
  const fetcher = useFetcher<BasketAnswer>();
  const isApplied = codes.length > 0;
  const answer = fetcher.data;
  return (
    <form
      method="post"
      action="/cart"
      data-held=""
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault();
        const content = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
        content.set('respond', 'data');
        void fetcher.submit(content, { method: 'post', action: '/cart' });
      }}
    >
      <label>
        Promotion code
        <input
          key={codes.join()}
          name="code"
          defaultValue={codes[0] ?? ''}
          autoComplete="off"
          autoCapitalize="characters"
          readOnly={isApplied}
          required
        />
      </label>
      <button
        type="submit"
        name="intent"
        value="code"
        className="button quiet"
        disabled={isApplied || fetcher.state !== 'idle'}
      >
        Apply
      </button>
      <button type="submit" name="intent" value="clear-code" className="button plain" formNoValidate>
        Clear
      </button>
      {answer?.message && fetcher.state === 'idle' && (
        <Notice type={answer.ok ? 'success' : 'error'} message={answer.message} />
      )}
    </form>
  );
}
