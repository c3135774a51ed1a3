import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { getAuthContextFromJwtToken } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { email } from '@shop/shared/checkout-forms';
import { limits } from '@shop/shared/limits';
import * as v from 'valibot';

// The engine looks at nothing that is sent to its doors for signing in but the types of e-mail and password. These
// checks run before it, so that a refused form changes nothing.

const longestPassword = 1000;

const password = (least: number) =>
  v.pipe(
    v.string('Password is required'),
    v.minLength(least, `Password must be at least ${least} characters`),
    v.maxLength(longestPassword, 'Password is too long'),
  );

const signIn = v.strictObject({ email: v.string('Email is required'), password: v.string('Password is required') });
const registration = v.strictObject({ email, password: password(limits.password.signIn) });
const allRequired = 'Email, password, and token are required to update password';
const newPassword = v.strictObject({ email: v.string(allRequired), password: password(limits.password.reset) });
const newAdminPassword = v.looseObject({ password: password(limits.password.reset) });
const resetRequest = v.looseObject({ identifier: email });

type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => void;

function demand(schema: v.GenericSchema): Middleware {
  return (req, _res, next) => {
    const { success, issues } = v.safeParse(schema, req.body ?? {});
    if (success) return next();
    const [issue] = issues;
    // Only a field that is not of the form has a path and no sentence of ours.
    const message =
      issue.type === 'strict_object' && issue.received !== 'undefined' ? unknownField(issue) : issue.message;
    throw new MedusaError(MedusaError.Types.INVALID_DATA, message);
  };
}

function unknownField(issue: v.BaseIssue<unknown>): string {
  return `Unrecognized field: ${v.getDotPath(issue)?.slice(0, 40) ?? ''}`;
}

export const demandSignIn = demand(signIn);
export const demandRegistration = demand(registration);
export const demandResetRequest = demand(resetRequest);
export const demandNewPassword = demand(newPassword);
export const demandNewAdminPassword = demand(newAdminPassword);

/** A link that belongs to another address than the one typed is refused before the engine uses it up. */
export const demandOwnLink: Middleware = (req, _res, next) => {
  const { http } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  const token: { entity_id?: string } | null = getAuthContextFromJwtToken(
    req.headers.authorization,
    http.jwtSecret ?? '',
    ['bearer'],
    ['customer'],
    http.jwtPublicKey,
    http.jwtVerifyOptions ?? http.jwtOptions,
  );
  const { body } = req;
  const typed = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  if (!token?.entity_id || token.entity_id !== typed) {
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Invalid token');
  }
  next();
};
