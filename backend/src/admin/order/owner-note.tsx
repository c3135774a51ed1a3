import type { OrderDesk } from '../../orders/desk/order-desk';
import { formatMoment } from '../client/format-moment';
import { useDraft } from '../client/use-draft';
import { TextField } from '../frame/field';
import { OrderButton } from './order-button';
import { useOrderAction } from './use-order-desk';

/** `before` is the kept note that was changed, since someone else may keep another meanwhile. */
type Draft = { text: string; before: string };

export function OwnerNote({ orderId, note }: { orderId: string; note: OrderDesk['note'] }) {
  const present = note?.text ?? '';
  const [draft, setDraft, removeDraft] = useDraft<Draft>(`note:${orderId}`);
  // The page may be left before it has read again what is kept.
  const action = useOrderAction(orderId, removeDraft);
  const text = draft?.text ?? present;
  const keep = async ({ text }: Draft) => {
    const kept = { path: 'note', body: { text, before: present }, done: 'The note is kept.' };
    if ((await action.pressOnce(kept)) === 'done')
      setDraft((now) => (now && now.text !== text ? { ...now, before: text.trim() } : undefined));
  };
  return (
    <div className="flex flex-col gap-2 px-6 py-4">
      <TextField
        label="Note for the shop"
        weight="plus"
        around="contents"
        rows={text ? 3 : 1}
        maxLength={2000}
        value={text}
        placeholder="Whoever packs the order reads it. The shopper is never shown this."
        onType={(typed) => setDraft(typed === present ? undefined : { text: typed, before: draft?.before ?? present })}
      />
      {note && !draft && (
        <span className="txt-small text-ui-fg-muted">{`Kept ${formatMoment(note.at)}${note.by && `, ${note.by}`}`}</span>
      )}
      {draft && draft.before !== present && (
        <span role="status" className="txt-small whitespace-pre-line break-words text-ui-tag-orange-text">
          {present ? `It was changed meanwhile, and says: “${present}”` : 'It was removed meanwhile.'}
        </span>
      )}
      {draft && (
        <div>
          <OrderButton disabled={action.isPending} onClick={() => keep(draft)}>
            Keep the note
          </OrderButton>
        </div>
      )}
    </div>
  );
}
