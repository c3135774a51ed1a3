import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { hasGivenCode } from '../../../../guards/people/second-factor';
import { peopleModule } from '../../../../modules/people';
import { packersFirstPage } from '../../../../people/packer-work';
import { readStanding } from '../../../../people/read-standing';

/** What whoever calls may do, and where their work is when it is not everywhere. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { actor_id: id, actor_type: actor } = req.auth_context;
  const standing = actor === 'user' ? await readStanding(req.scope, id) : undefined;
  const { isSecondFactorDemanded } = await req.scope.resolve(peopleModule).standingOf(standing?.email ?? '');
  const role = standing?.role ?? 'owner';
  const has_given_code = hasGivenCode(req.auth_context);
  const must_set_up_code = standing?.needsSecondFactor === true && !has_given_code;
  const first_page = must_set_up_code ? '/settings/profile' : role === 'packer' ? packersFirstPage : null;
  res.status(200).json({
    me: { ...{ id, role, first_page, must_set_up_code, has_given_code }, is_code_demanded: isSecondFactorDemanded },
  });
}
