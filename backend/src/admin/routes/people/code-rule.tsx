import { Heading, Label, Switch, Text } from '@medusajs/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';

type CodeRuleProps = {
  isDemanded: boolean;
  hasGivenCode: boolean;
  isBusy: boolean;
  onChange: (isDemanded: boolean) => void;
};

export function CodeRule({ isDemanded, hasGivenCode, isBusy, onChange }: CodeRuleProps) {
  const id = useId();
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <Heading level="h2">
          <Label htmlFor={id} size="large" weight="plus">
            Demand a code at sign-in
          </Label>
        </Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {isDemanded
            ? 'Everybody who can pay money back gives a code from their telephone beside the password.'
            : 'For everybody who can pay money back: a code from an app on their telephone, beside the password.'}
        </Text>
        {!hasGivenCode && !isDemanded && (
          <Text size="small" className="mt-1">
            {'First set one up for yourself under '}
            <Link className="text-ui-fg-base underline" to="/settings/profile">
              Settings, Profile
            </Link>
            {' with an app such as Aegis or Google Authenticator, keep the recovery codes, and sign in again with it.'}
          </Text>
        )}
      </div>
      <div className="flex h-10 items-center">
        <Switch
          id={id}
          checked={isDemanded}
          disabled={isBusy || (!isDemanded && !hasGivenCode)}
          onCheckedChange={onChange}
        />
      </div>
    </section>
  );
}
