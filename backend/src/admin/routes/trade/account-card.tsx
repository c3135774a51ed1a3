import { Button, Text } from '@medusajs/ui';
import type { TradeAccountRow } from '@shop/shared/desk/trade';
import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Outcome } from '../../client/use-action';
import { CardHeader } from '../../frame/card-header';
import { Field, TextField } from '../../frame/field';
import { Form, FormButtons } from '../../frame/form';

export type Press = { decision: 'accept' | 'decline' | 'close' | 'terms'; body: Record<string, string | number> };

type AccountCardProps = {
  account: TradeAccountRow;
  isBusy: boolean;
  onPress: (press: Press) => Promise<Outcome>;
};

const buttons = {
  accept: 'Open the account',
  terms: 'Save the terms',
  decline: 'Decline it',
  close: 'Close the account',
};

export function AccountCard({ account, isBusy, onPress }: AccountCardProps) {
  const { shop_name, kind, name, email, is_email_confirmed, customer_id, address, vat_number, sells, state, reason } =
    account;
  const [open, setOpen] = useState<Press['decision']>();
  const decisions: { decision: Press['decision']; label: string }[] =
    state === 'accepted'
      ? [
          { decision: 'terms', label: 'Change the terms' },
          { decision: 'close', label: 'Close…' },
        ]
      : [
          { decision: 'accept', label: 'Accept…' },
          ...(state === 'applied' ? [{ decision: 'decline' as const, label: 'Decline…' }] : []),
        ];
  return (
    <article className="px-6 py-4" aria-label={shop_name}>
      <CardHeader title={shop_name} moment={account.applied_at}>
        {kind === 'trade' ? 'Shop' : 'Church or charity'}
        {' · '}
        <Link className="text-ui-fg-base underline" to={`/customers/${customer_id}`}>
          {name || email}
        </Link>
        {`, ${email}`}
      </CardHeader>
      <Text size="small" className="max-w-3xl whitespace-pre-wrap break-words">
        {address}
      </Text>
      <Text size="small" className="text-ui-fg-subtle">
        {vat_number ? `VAT number ${vat_number}` : 'No VAT number'}
      </Text>
      <Text className="mt-2 max-w-3xl whitespace-pre-wrap break-words">{sells}</Text>
      {!is_email_confirmed && (
        <Text size="small" weight="plus" className="mt-2 text-ui-tag-orange-text">
          The email address is not confirmed. Write to it and wait for an answer before you let them owe anything.
        </Text>
      )}
      {account.alike?.map(({ id, shop_name, ...known }) => (
        <Text key={id} size="small" weight="plus" className="mt-2 break-words text-ui-tag-orange-text">
          {`The same name, VAT number or address as ‘${shop_name}’, ${
            'owed' in known
              ? `which closed its account and still owes ${formatMoney(known.owed)}`
              : `${known.state === 'accepted' ? 'open' : 'closed'} since ${formatDay(known.since)}`
          }`}
        </Text>
      ))}
      {state === 'accepted' && (
        <Text size="small" className="mt-2">
          {account.credit_limit === 0
            ? 'Pays by card.'
            : `May owe up to £${account.credit_limit}, for ${account.terms_days} days.`}
        </Text>
      )}
      {reason && (
        <Text size="small" className="mt-2 max-w-3xl whitespace-pre-wrap break-words">{`Why: ${reason}`}</Text>
      )}
      {open ? (
        <DecisionForm
          // Text for one application is not meant for another that is sent meanwhile.
          key={`${open} ${account.applied_at}`}
          decision={open}
          account={account}
          isBusy={isBusy}
          onSave={async (body) => {
            const { applied_at } = account;
            const outcome = await onPress({ decision: open, body: { ...body, applied_at } });
            if (outcome === 'done') setOpen(undefined);
          }}
          onCancel={() => setOpen(undefined)}
        />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          {decisions.map(({ decision, label }) => (
            <Button
              key={decision}
              className="h-10"
              variant={decision === 'accept' ? 'primary' : 'secondary'}
              disabled={isBusy}
              onClick={() => setOpen(decision)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}

type DecisionFormProps = {
  decision: Press['decision'];
  account: TradeAccountRow;
  isBusy: boolean;
  onSave: (body: Press['body']) => void;
  onCancel: () => void;
};

function DecisionForm({ decision, account, isBusy, onSave, onCancel }: DecisionFormProps) {
  const [limit, typeLimit] = useState(`${account.credit_limit}`);
  const [days, typeDays] = useState(`${account.terms_days}`);
  const [reason, typeReason] = useState('');
  const hasTerms = decision === 'accept' || decision === 'terms';
  return (
    <Form
      className="mt-3 flex max-w-md flex-col gap-3"
      aria-label={`${buttons[decision]}: ${account.shop_name}`}
      onSend={() => onSave(hasTerms ? { credit_limit: Number(limit), terms_days: Number(days) } : { reason })}
    >
      {hasTerms ? (
        <>
          <Field
            label="May owe up to £"
            hint="0: it pays by card."
            value={limit}
            onType={typeLimit}
            inputMode="numeric"
          />
          <Field label="Days to pay" value={days} onType={typeDays} inputMode="numeric" />
        </>
      ) : (
        <TextField
          label="Why"
          hint="It stands in the mail."
          value={reason}
          onType={typeReason}
          maxLength={500}
          rows={3}
        />
      )}
      <FormButtons
        submit={buttons[decision]}
        isBusy={isBusy}
        disabled={hasTerms ? limit.trim() === '' || days.trim() === '' : reason.trim() === ''}
        onCancel={onCancel}
      />
    </Form>
  );
}
