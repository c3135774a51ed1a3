import type { MedusaRequest } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { resetNeedsEmail, updateNeedsAll } from '@shop/shared/forms/account-words';
import { email } from '@shop/shared/forms/email';
import * as v from 'valibot';
import { codeOf } from '../../http/read-form';
import { readToken } from '../../http/read-token';
import { findPasswordProblem, minPasswordLength, type PasswordProblem } from '../../modules/passwords/password-rule';
import type { Guard } from '../guard';

// Medusa checks only that e-mail and password are strings. These run before it, so a refused form uses up no link.

/** Only a shopper may have the shorter minimum length. */
export const newPassword = (actor?: string) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? findPasswordProblem(dataset.value, minPasswordLength(actor)) : undefined;
      if (problem) addIssue(toIssue(problem));
    }),
  );

/** @param ask the sentence when it is missing */
export const currentPassword = (ask = 'Please enter your password') =>
  v.pipe(v.string(ask), v.minLength(1, ask), v.maxLength(1000, 'Password is too long'));

/** @param addressOf the account's email address, which its password must not hold */
const differsFromAddress = <Form extends { password: string }>(addressOf: (form: Form) => string | undefined) =>
  v.rawCheck<Form>(({ dataset, addIssue }) => {
    const { value, typed } = dataset;
    const problem = typed ? findPasswordProblem(value.password, 0, addressOf(value)) : undefined;
    if (problem) addIssue(toIssue(problem));
  });

const byEmail = differsFromAddress<{ email: string; password: string }>(({ email }) => email);

function toIssue({ message, code }: PasswordProblem) {
  return { message, ...(code && { expected: code }) };
}

/** @param otherwise the message for a missing field */
function validateWith(form: v.GenericSchema, otherwise: string): Guard {
  return (req, _res, next) => {
    const { success, issues } = v.safeParse(form, req.body ?? {});
    if (success) return next();
    const [issue] = issues;
    throw new MedusaError(MedusaError.Types.INVALID_DATA, describeIssue(issue, otherwise), codeOf(issue));
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
  v.pipe(v.strictObject({ email, password: newPassword('customer') }), byEmail),
  'Email and password are required',
);
export const validateAdminRegistration = validateWith(
  v.pipe(v.strictObject({ email, password: newPassword(), invite_token: v.optional(v.string()) }), byEmail),
  'Email and password are required',
);
export const validateResetRequest = validateWith(v.looseObject({ identifier: email }), resetNeedsEmail);
export const validateNewPassword = validateWith(
  v.pipe(v.strictObject({ email: v.string(), password: newPassword() }), byEmail),
  updateNeedsAll,
);

/** The admin's form sends no address; the link has it. */
export const validateNewAdminPassword: Guard = (req, res, next) => {
  const byLink = differsFromAddress<{ password: string }>(() => readAddressOfLink(req, 'user'));
  return validateWith(v.pipe(v.looseObject({ password: newPassword() }), byLink), 'Password is required')(
    req,
    res,
    next,
  );
};

/** Refuses a link of another address before Medusa uses it up. */
export const requireOwnResetLink: Guard = (req, _res, next) => {
  const { body } = req;
  const typed = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  const address = readAddressOfLink(req, 'customer');
  if (!address || address !== typed) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Invalid token');
  next();
};

function readAddressOfLink(req: MedusaRequest, actor: 'customer' | 'user'): string | undefined {
  const token: { entity_id?: string } | null = readToken(req, req.headers.authorization, actor);
  return token?.entity_id;
}
