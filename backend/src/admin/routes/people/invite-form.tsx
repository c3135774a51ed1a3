import { Button, Heading, Text } from '@medusajs/ui';
import { useState } from 'react';
import { Field } from '../../frame/field';
import { Form } from '../../frame/form';
import { type Role, RoleSelect } from './people-rows';

type InviteFormProps = { isBusy: boolean; onInvite: (invite: { email: string; role: Role }) => Promise<void> };

export function InviteForm({ isBusy, onInvite }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('packer');
  const send = () => {
    // The caller shows the error; the address stays, to be corrected.
    onInvite({ email, role }).then(
      () => setEmail(''),
      () => undefined,
    );
  };
  return (
    <section className="px-6 py-4">
      <Heading level="h2">Ask somebody to help</Heading>
      <Text size="small" className="text-ui-fg-subtle">
        A packer sees what is to be posted and the messages: no refunds, no keys, no settings, no list of customers.
      </Text>
      <Form className="mt-3 flex flex-wrap items-end gap-3" aria-label="Ask somebody to help" onSend={send}>
        <Field
          label="Their email address"
          weight="plus"
          around="flex min-w-0 flex-1 basis-56 flex-col gap-1"
          className="h-10"
          type="email"
          autoComplete="off"
          value={email}
          onType={setEmail}
        />
        <RoleSelect label="What they may do" value={role} isBusy={isBusy} onChange={setRole} />
        <Button type="submit" className="h-10" disabled={isBusy || email === ''}>
          Send the invite
        </Button>
      </Form>
    </section>
  );
}
