import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { peopleModule } from '../modules/people';
import type { Role } from '../modules/people/people-service';
import { findSecondFactorUsers } from './find-second-factor-users';
import { nameOf } from './read-staff-member';

const maxPeople = 200;

export async function listPeople(container: MedusaContainer) {
  const users = container.resolve(Modules.USER);
  const [people, invites, roles] = await Promise.all([
    users.listUsers({}, { take: maxPeople, order: { created_at: 'ASC', id: 'ASC' } }),
    users.listInvites({}, { take: maxPeople, order: { created_at: 'DESC', id: 'DESC' } }),
    container.resolve(peopleModule).listPersonRoles({}, { take: 2 * maxPeople }),
  ]);
  const roleBy = new Map(roles.map(({ email, role }) => [email, role]));
  const roleOf = (email: string): Role => roleBy.get(email.toLowerCase()) ?? 'owner';
  const withFactor = await findSecondFactorUsers(
    container,
    people.map(({ email }) => email),
  );
  return {
    people: people.map((user) => ({
      id: user.id,
      email: user.email,
      name: nameOf(user),
      role: roleOf(user.email),
      has_second_factor: withFactor.has(user.email.toLowerCase()),
    })),
    invites: invites
      .filter(({ accepted }) => !accepted)
      .map(({ id, email, expires_at }) => ({ id, email, role: roleOf(email), expires_at })),
  };
}
