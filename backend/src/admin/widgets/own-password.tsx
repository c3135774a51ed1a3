import { defineWidgetConfig } from '@medusajs/admin-sdk';
import { Button, Container, Heading, Text, toast } from '@medusajs/ui';
import { accountLimits } from '@shop/shared/forms/account-limits';
import { useState } from 'react';
import { post } from '../client/sdk';
import { useAction } from '../client/use-action';
import { Field } from '../frame/field';
import { Form } from '../frame/form';

const empty = { current: '', password: '' };

export default function OwnPasswordWidget() {
  const [typed, setTyped] = useState(empty);
  const change = useAction({
    run: (body: typeof empty) => post('/admin/users/me/password', body),
    onDone: () => {
      setTyped(empty);
      toast.success('Your password is changed. Wherever else you were signed in, you are not any more.');
    },
  });
  const field = (name: keyof typeof empty, label: string, autoComplete: string) => (
    <Field
      label={label}
      weight="plus"
      around="flex min-w-0 flex-1 basis-56 flex-col gap-1"
      className="h-10"
      type="password"
      autoComplete={autoComplete}
      value={typed[name]}
      onType={(text) => setTyped({ ...typed, [name]: text })}
    />
  );

  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">Password</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {`At least ${accountLimits.password.reset} characters. Afterwards you are signed in here alone.`}
        </Text>
      </div>
      <Form
        className="flex flex-wrap items-end gap-4 px-6 py-4"
        aria-label="Change your password"
        onSend={() => change.mutate(typed)}
      >
        {field('current', 'Present password', 'current-password')}
        {field('password', 'New password', 'new-password')}
        <Button
          type="submit"
          className="h-10"
          variant="secondary"
          isLoading={change.isPending}
          disabled={!typed.current || !typed.password}
        >
          Change password
        </Button>
      </Form>
    </Container>
  );
}

export const config = defineWidgetConfig({ zone: 'profile.details.before', id: 'shop-own-password' });
