import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { hasGivenCode } from '../../../../guards/people/second-factor';
import { peopleModule } from '../../../../modules/people';
import { findSecondFactorUsers } from '../../../../people/find-second-factor-users';
import { packerHomePage } from '../../../../people/packer-permissions';
import { readStaffMember } from '../../../../people/read-staff-member';

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { actor_id: id, actor_type: actor } = req.auth_context;
  const member = actor === 'user' ? await readStaffMember(req.scope, id) : undefined;
  const { isSecondFactorRequired } = await req.scope.resolve(peopleModule).findAccess(member?.email ?? '');
  const role = member?.role ?? 'owner';
  const has_given_code = hasGivenCode(req.auth_context);
  const has_second_factor = member !== undefined && (await findSecondFactorUsers(req.scope, [member.email])).size > 0;
  const must_set_up_code = member?.needsSecondFactor === true && !has_given_code;
  const first_page = must_set_up_code ? '/settings/profile' : role === 'packer' ? packerHomePage : null;
  res.status(200).json({
    me: {
      id,
      role,
      first_page,
      must_set_up_code,
      has_given_code,
      has_second_factor,
      is_code_demanded: isSecondFactorRequired,
    },
  });
}
