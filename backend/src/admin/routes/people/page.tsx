import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Users } from '@medusajs/icons';
import { Text, toast } from '@medusajs/ui';
import { Link } from 'react-router-dom';
import { sdk } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { mePath, useMe } from '../../client/use-me';
import { useRead } from '../../client/use-read';
import { PasswordAlone } from '../../desk/password-alone';
import { Page } from '../../frame/page';
import { SwitchPart } from '../../frame/switch-part';
import { AuditLog, auditLogPath } from './audit-log';
import { InviteForm } from './invite-form';
import { type People, PeopleRows } from './people-rows';

type Change = { path: string; body?: object; method?: 'POST' | 'DELETE'; said: string };

export default function PeoplePage() {
  const people = useRead<People>('/admin/people');
  const me = useMe();
  const change = useAction({
    run: ({ path, body, method = 'POST' }: Change) => sdk.client.fetch(path, { method, ...(body && { body }) }),
    onDone: (_answer, { said }) => toast.success(said),
    rereads: ['/admin/people', mePath, auditLogPath],
  });

  return (
    <>
      <Page
        title="People"
        hint="Who helps you to run the shop, and what each of them may do."
        error={people.error ?? me.error}
      >
        {people.data && me.data && <PasswordAlone others={countUnguarded(people.data, me.data.id)} />}
        {people.data && me.data && (
          <PeopleRows
            {...people.data}
            myId={me.data.id}
            isBusy={change.isPending}
            onChoose={({ id, name }, role) =>
              change.mutate({
                path: `/admin/people/${id}/role`,
                body: { role },
                said: role === 'packer' ? `${name} is a packer now.` : `${name} may do everything now.`,
              })
            }
            onResend={({ id, email }) =>
              change.mutate({
                path: `/admin/invites/${id}/resend`,
                body: {},
                said: `A mail with a new link is on its way to ${email}. The link before it works no more.`,
              })
            }
            onRevoke={({ id, email }) =>
              change.mutate({
                path: `/admin/invites/${id}`,
                method: 'DELETE',
                said: `The invite is taken back. The link that ${email} has works no more.`,
              })
            }
          />
        )}
        {/* An invite sent before the list has loaded would be missing from it. */}
        {people.data && (
          <InviteForm
            isBusy={change.isPending}
            onInvite={async (invite) => {
              await change.mutateAsync({
                path: '/admin/people',
                body: invite,
                said: `A mail with a link is on its way to ${invite.email}.`,
              });
            }}
          />
        )}
        {me.data && (
          <CodeRule
            isDemanded={me.data.is_code_demanded}
            hasGivenCode={me.data.has_given_code}
            isBusy={change.isPending}
            onChange={(demanded) =>
              change.mutate({
                path: '/admin/people/second-factor',
                body: { demanded },
                said: demanded ? 'Owners need a code to sign in from now on.' : 'A code is not demanded any more.',
              })
            }
          />
        )}
      </Page>
      <AuditLog />
    </>
  );
}

const countUnguarded = ({ people }: People, myId: string) =>
  people.filter(({ id, role, has_second_factor }) => id !== myId && role === 'owner' && !has_second_factor).length;

export const config = defineRouteConfig({ label: 'People', icon: Users, rank: 6 });

type CodeRuleProps = {
  isDemanded: boolean;
  hasGivenCode: boolean;
  isBusy: boolean;
  onChange: (isDemanded: boolean) => void;
};

function CodeRule({ isDemanded, hasGivenCode, isBusy, onChange }: CodeRuleProps) {
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
