import { Button, StatusBadge } from '@medusajs/ui';
import type { listPeople } from '../../../people/list-people';
import type { AnswerOf } from '../../client/answer';
import { formatMoment } from '../../client/format-moment';
import { Choice } from '../../frame/choice';
import { Row, Rows } from '../../frame/rows';

export type People = AnswerOf<typeof listPeople>;
type Person = People['people'][number];
type Invite = People['invites'][number];
export type Role = Person['role'];

const roleNames: Record<Role, string> = { owner: 'Everything', packer: 'Packer' };
const roles = [
  { value: 'owner', name: roleNames.owner },
  { value: 'packer', name: roleNames.packer },
] as const;

type PeopleRowsProps = People & {
  myId: string;
  isBusy: boolean;
  onChoose: (person: Person, role: Role) => void;
  onResend: (invite: Invite) => void;
  onRevoke: (invite: Invite) => void;
};

export function PeopleRows({ people, invites, myId, isBusy, onChoose, onResend, onRevoke }: PeopleRowsProps) {
  return (
    <Rows label="Who keeps the shop">
      {people.map((person) => (
        <Row key={person.id} name={person.name} detail={person.name === person.email ? '' : person.email}>
          <StatusBadge color={person.has_second_factor ? 'green' : 'grey'}>
            {person.has_second_factor ? 'Signs in with a code' : 'Signs in with a password alone'}
          </StatusBadge>
          {person.id === myId ? (
            <StatusBadge color="blue">{`You: ${roleNames[person.role].toLowerCase()}`}</StatusBadge>
          ) : (
            <RoleSelect
              label={`What ${person.name} may do`}
              value={person.role}
              isBusy={isBusy}
              onChange={(role) => onChoose(person, role)}
            />
          )}
        </Row>
      ))}
      {invites.map((invite) => (
        <Row key={invite.id} name={invite.email} detail={describeInvite(invite)}>
          <StatusBadge color="orange">{`Invited: ${roleNames[invite.role].toLowerCase()}`}</StatusBadge>
          <Button
            variant="secondary"
            className="h-10"
            aria-label={`Send the invite to ${invite.email} again`}
            disabled={isBusy}
            onClick={() => onResend(invite)}
          >
            Send again
          </Button>
          <Button
            variant="transparent"
            className="h-10"
            aria-label={`Take back the invite to ${invite.email}`}
            disabled={isBusy}
            onClick={() => onRevoke(invite)}
          >
            Take back
          </Button>
        </Row>
      ))}
    </Rows>
  );
}

function describeInvite({ expires_at }: Invite): string {
  const works = new Date(expires_at) > new Date();
  return works
    ? `Asked to help; the link works until ${formatMoment(expires_at)}`
    : 'Asked to help; the link works no more';
}

type RoleSelectProps = { label: string; value: Role; isBusy: boolean; onChange: (role: Role) => void };

export const RoleSelect = ({ label, value, isBusy, onChange }: RoleSelectProps) => (
  <Choice label={label} value={value} choices={roles} className="h-10 w-40" disabled={isBusy} onChoose={onChange} />
);
