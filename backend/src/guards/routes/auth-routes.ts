import { line, secret } from './field-rules';
import type { RouteRule } from './route-rule';

const email = line(254);
const code = line(100);
const credentials = { email, password: secret };
const closed = { caller: 'no_one' } as const;
const signIn = ['sign_in', 'sign_in_address', 'sign_in_admin'] as const;
const reset = ['reset_address'] as const;
const register = ['register', 'register_address'] as const;

export const authRoutes = {
  'POST /auth/customer/emailpass': { caller: 'anyone', body: credentials, limits: signIn },
  'POST /auth/customer/emailpass/register': {
    caller: 'anyone',
    body: credentials,
    limits: [...register, 'register_mailbox'],
  },
  'POST /auth/customer/emailpass/reset-password': { caller: 'anyone', body: { identifier: email }, limits: reset },
  'POST /auth/customer/emailpass/update': { caller: 'anyone', body: credentials, limits: ['mailed_link'] },
  'GET /auth/user/providers': { caller: 'anyone' },
  'POST /auth/user/emailpass': { caller: 'anyone', body: credentials, limits: signIn },
  'POST /auth/user/emailpass/register': {
    caller: 'anyone',
    body: { ...credentials, invite_token: line(2000) },
    limits: register,
  },
  'POST /auth/user/emailpass/reset-password': { caller: 'anyone', body: { identifier: email }, limits: reset },
  'POST /auth/user/emailpass/update': { caller: 'anyone', body: credentials, limits: ['mailed_link'] },

  'POST /auth/session': { caller: 'first_factor', body: {} },
  'DELETE /auth/session': { caller: 'session', body: {} },
  'POST /auth/token/refresh': { caller: 'first_factor', body: {} },
  'POST /auth/token/end': { caller: 'session', body: {} },

  'POST /auth/mfa/challenges/:id/verify': {
    caller: 'first_factor',
    body: { method: line(100), code },
    limits: ['second_factor'],
  },
  'GET /auth/mfa/factors': { caller: 'user' },
  'POST /auth/mfa/factors': { caller: 'user', body: { provider: line(100), label: line() } },
  'POST /auth/mfa/factors/:id/verify': { caller: 'user', body: { code }, limits: ['second_factor'] },
  'DELETE /auth/mfa/factors/:id': { caller: 'user', body: { method: line(100), code }, limits: ['second_factor'] },
  'POST /auth/mfa/recovery-codes': { caller: 'user', body: { count: line(5) } },

  'GET /auth/:actor_type/:auth_provider': closed,
  'GET /auth/:actor_type/:auth_provider/callback': closed,
  'POST /auth/:actor_type/:auth_provider/callback': closed,
  'POST /auth/:auth_provider/user': closed,
  'GET /auth/customer/providers': closed,
  'POST /auth/verification/confirm': closed,
  'POST /auth/verification/request': closed,
} as const satisfies Record<string, RouteRule>;
