import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { peopleModule } from '../modules/people';
import type { Role } from '../modules/people/people-service';

export interface StaffMember {
  email: string;
  name: string;
  role: Role;
  /** Only owners, who can refund, need one. */
  needsSecondFactor: boolean;
}

/** Undefined for a user who has left. */
export async function readStaffMember(container: MedusaContainer, userId: string): Promise<StaffMember | undefined> {
  const [user] = await container
    .resolve(Modules.USER)
    .listUsers({ id: userId }, { select: ['email', 'first_name', 'last_name'], take: 1 });
  if (!user) return undefined;
  const email = user.email.toLowerCase();
  const { role, isSecondFactorRequired } = await container.resolve(peopleModule).findAccess(email);
  const needsSecondFactor = isSecondFactorRequired && role === 'owner';
  return { email: user.email, name: nameOf(user), role, needsSecondFactor };
}

export function nameOf(user: { email: string; first_name?: string | null; last_name?: string | null }): string {
  return [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email;
}
