import { useRef } from 'react';
import { focusHeading } from '../../message/focus-heading.ts';
import { changeCart } from '../../ui/card/cart-changes.ts';
import styles from './clear-cart.module.css';
import { showProblem } from './line/use-line-changes.ts';

const question = 'Take everything out of your cart?';

/** Asks before it empties the cart: in a dialog or, without scripts, on the page behind the button (`isAsked`). */
export function ClearCart({ count = 0, isAsked = false }: { count?: number; isAsked?: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);

  async function clear() {
    dialog.current?.close();
    focusHeading();
    showProblem(await changeCart({ intent: 'clear', fields: { from: 'cart' }, by: -count }));
  }

  if (isAsked) {
    return (
      <section className={styles.question} aria-labelledby="clear-question">
        <h2 id="clear-question">{question}</h2>
        <p>Any promotion code is forgotten too.</p>
        <form method="post" action="/cart" className={styles.answers}>
          <input type="hidden" name="sure" value="yes" />
          <button type="submit" name="intent" value="clear" className="button">
            Yes, clear it
          </button>
          <a href="/cart" className="button quiet">
            Keep my cards
          </a>
        </form>
      </section>
    );
  }
  return (
    <>
      <form
        method="post"
        action="/cart"
        data-held=""
        className={styles.clear}
        onSubmit={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
        }}
      >
        <button type="submit" name="intent" value="clear" className="button plain">
          Clear cart
        </button>
      </form>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="clear-question">
        <h2 id="clear-question">{question}</h2>
        <p>Any promotion code is forgotten too.</p>
        <div className={styles.answers}>
          {/* The dialog opens with the focus on the first one, and nothing brings the cards back. */}
          <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
            Keep my cards
          </button>
          <button type="button" className="button" onClick={clear}>
            Yes, clear it
          </button>
        </div>
      </dialog>
    </>
  );
}
