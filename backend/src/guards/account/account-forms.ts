import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { getAuthContextFromJwtToken } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { passwordGuessable, resetNeedsEmail, updateNeedsAll } from '@shop/shared/forms/account-words';
import { email } from '@shop/shared/forms/email';
import { refusalCodeOf } from '@shop/shared/refusal-codes';
import * as v from 'valibot';
import { describePasswordProblem, minPasswordLength } from '../../modules/passwords/password-rule';

// Medusa checks only that e-mail and password are strings. These run before it, so a refused form uses up no link.

/** Only a shopper may have the shorter minimum length. */
export const newPassword = (actor?: string) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed ? describePasswordProblem(dataset.value, minPasswordLength(actor)) : undefined;
      if (fault !== undefined) addIssue({ message: fault });
    }),
  );

const differsFromAddress = v.rawCheck<{ email: string; password: string }>(({ dataset, addIssue }) => {
  if (!dataset.typed) return;
  const fault = describePasswordProblem(dataset.value.password, 0, dataset.value.email);
  if (fault !== undefined) addIssue({ message: fault });
});

type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => void;

/** @param otherwise the message for a missing field */
function validateWith(form: v.GenericSchema, otherwise: string): Middleware {
  return (req, _res, next) => {
    const { success, issues } = v.safeParse(form, req.body ?? {});
    if (success) return next();
    const sentence = describeIssue(issues[0], otherwise);
    throw new MedusaError(MedusaError.Types.INVALID_DATA, sentence, refusalCodeOf(sentence));
  };
}

function describeIssue(issue: v.BaseIssue<unknown>, otherwise: string): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return `Unrecognized field: ${v.getDotPath(issue)?.slice(0, 40) ?? ''}`;
  }
  return issue.kind === 'schema' ? otherwise : issue.message;
}

export const validateSignIn = validateWith(
  v.strictObject({ email: v.string(), password: v.string() }),
  'Email and password are required',
);
export const validateRegistration = validateWith(
  v.pipe(v.strictObject({ email, password: newPassword('customer') }), differsFromAddress),
  'Email and password are required',
);
export const validateAdminRegistration = validateWith(
  v.pipe(v.strictObject({ email, password: newPassword(), invite_token: v.optional(v.string()) }), differsFromAddress),
  'Email and password are required',
);
export const validateResetRequest = validateWith(v.looseObject({ identifier: email }), resetNeedsEmail);
export const validateNewPassword = validateWith(
  v.pipe(v.strictObject({ email: v.string(), password: newPassword() }), differsFromAddress),
  updateNeedsAll,
);

/** The admin's form sends no address; the link has it. */
export const validateNewAdminPassword: Middleware = (req, res, next) => {
  const isNotTheAddress = v.check<{ password: string }, string>(
    ({ password }) => describePasswordProblem(password, 0, readAddressOfLink(req, 'user')) === undefined,
    passwordGuessable,
  );
  validateWith(v.pipe(v.looseObject({ password: newPassword() }), isNotTheAddress), 'Password is required')(
    req,
    res,
    next,
  );
};

/** Refuses a link of another address before Medusa uses it up. */
export const requireOwnResetLink: Middleware = (req, _res, next) => {
  const { body } = req;
  const typed = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  const address = readAddressOfLink(req, 'customer');
  if (!address || address !== typed) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Invalid token');
  next();
};

function readAddressOfLink(req: MedusaRequest, actor: 'customer' | 'user'): string | undefined {
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
