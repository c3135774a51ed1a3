import { Text } from '@medusajs/ui';
import { Link } from 'react-router-dom';
import { SwitchPart } from '../../frame/switch-part';

type CodeRuleProps = {
  isDemanded: boolean;
  hasGivenCode: boolean;
  isBusy: boolean;
  onChange: (isDemanded: boolean) => void;
};

export function CodeRule({ isDemanded, hasGivenCode, isBusy, onChange }: CodeRuleProps) {
  return (
    <SwitchPart
      title="Demand a code at sign-in"
      isOn={isDemanded}
      isDisabled={isBusy || (!isDemanded && !hasGivenCode)}
      onChange={onChange}
    >
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
    </SwitchPart>
  );
}
