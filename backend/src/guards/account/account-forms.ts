import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { getAuthContextFromJwtToken } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { passwordGuessable, resetNeedsEmail, updateNeedsAll } from '@shop/shared/forms/account-words';
import { email } from '@shop/shared/forms/email';
import { refusalCodeOf } from '@shop/shared/refusal-codes';
import * as v from 'valibot';
import { faultOfPassword, leastLength } from '../../modules/passwords/password-rule';

// Medusa looks at nothing that is sent to sign somebody in but the types of e-mail and password. These
// checks run before it, so that a refused form changes nothing and uses up no link. What a password must be is held by
// the provider of sign-ins all the same, whichever way one comes.

/** A password that is to be: as long as the actor's must be, the longer length unless it is a shopper's first. */
export const newPassword = (actor?: string) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed ? faultOfPassword(dataset.value, leastLength(actor)) : undefined;
      if (fault !== undefined) addIssue({ message: fault });
    }),
  );

/** The same once more, knowing the address that one signs in with. */
const notOfAddress = v.rawCheck<{ email: string; password: string }>(({ dataset, addIssue }) => {
  if (!dataset.typed) return;
  const fault = faultOfPassword(dataset.value.password, 0, dataset.value.email);
  if (fault !== undefined) addIssue({ message: fault });
});

type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => void;

/** @param otherwise the sentence for what is missing or not a text */
function demand(form: v.GenericSchema, otherwise: string): Middleware {
  return (req, _res, next) => {
    const { success, issues } = v.safeParse(form, req.body ?? {});
    if (success) return next();
    const sentence = sayIssue(issues[0], otherwise);
    throw new MedusaError(MedusaError.Types.INVALID_DATA, sentence, refusalCodeOf(sentence));
  };
}

function sayIssue(issue: v.BaseIssue<unknown>, otherwise: string): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return `Unrecognized field: ${v.getDotPath(issue)?.slice(0, 40) ?? ''}`;
  }
  return issue.kind === 'schema' ? otherwise : issue.message;
}

export const demandSignIn = demand(
  v.strictObject({ email: v.string(), password: v.string() }),
  'Email and password are required',
);
export const demandRegistration = demand(
  v.pipe(v.strictObject({ email, password: newPassword('customer') }), notOfAddress),
  'Email and password are required',
);
export const demandAdminRegistration = demand(
  v.pipe(v.strictObject({ email, password: newPassword(), invite_token: v.optional(v.string()) }), notOfAddress),
  'Email and password are required',
);
export const demandResetRequest = demand(v.looseObject({ identifier: email }), resetNeedsEmail);
export const demandNewPassword = demand(
  v.pipe(v.strictObject({ email: v.string(), password: newPassword() }), notOfAddress),
  updateNeedsAll,
);

/** The admin's form names no address: it is the link's. */
export const demandNewAdminPassword: Middleware = (req, res, next) => {
  const own = v.check<{ password: string }, string>(
    ({ password }) => faultOfPassword(password, 0, addressOfLink(req, 'user')) === undefined,
    passwordGuessable,
  );
  demand(v.pipe(v.looseObject({ password: newPassword() }), own), 'Password is required')(req, res, next);
};

/** A link that belongs to another address than the one typed is refused before Medusa uses it up. */
export const demandOwnLink: Middleware = (req, _res, next) => {
  const { body } = req;
  const typed = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  const address = addressOfLink(req, 'customer');
  if (!address || address !== typed) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Invalid token');
  next();
};

function addressOfLink(req: MedusaRequest, actor: 'customer' | 'user'): string | undefined {
  const { http } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  const token: { entity_id?: string } | null = getAuthContextFromJwtToken(
    req.headers.authorization,
    http.jwtSecret ?? '',
    ['bearer'],
    [actor],
    http.jwtPublicKey,
    http.jwtVerifyOptions ?? http.jwtOptions,
  );
  return token?.entity_id;
}
