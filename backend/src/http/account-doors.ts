import type { MiddlewareRoute } from '@medusajs/framework/http';
import {
  demandAdminRegistration,
  demandNewAdminPassword,
  demandNewPassword,
  demandOwnLink,
  demandRegistration,
  demandResetRequest,
  demandSignIn,
} from './account-forms';
import { anyEmail, engineLooksAtEmail } from './any-email';
import { endedAdminSessions, endedSessions } from './ended-sessions';
import { guestsStayGuests } from './guests-stay-guests';
import { knownActors } from './known-actors';
import { ownBaskets } from './own-baskets';
import { plainText } from './plain-text';
import { tidyEmail } from './tidy-email';

const post = ['POST' as const];

/**
 * What stands before the engine at the doors to accounts and to baskets. The literal paths run before the engine's
 * own checks of the same door: a link to set a new password is not used up by a password that is too short.
 */
export const accountDoors: MiddlewareRoute[] = [
  { matcher: '/store', middlewares: [plainText, endedSessions] },
  { matcher: '/auth', middlewares: [plainText, tidyEmail, endedSessions] },
  { matcher: '/auth/:room/:part', middlewares: [knownActors] },
  { matcher: '/admin', middlewares: [endedAdminSessions] },
  { matcher: '/admin/customers', middlewares: [tidyEmail] },
  { matcher: '/store/customers', middlewares: [tidyEmail] },
  { matcher: '/store/carts', middlewares: [tidyEmail, ownBaskets('basket')] },
  { matcher: engineLooksAtEmail, middlewares: [anyEmail] },
  { matcher: '/store/payment-collections', middlewares: [ownBaskets('payment')] },
  { matcher: '/store/shipping-options', middlewares: [ownBaskets('neither')] },
  { matcher: '/store/carts/:id', methods: post, middlewares: [guestsStayGuests] },
  { matcher: '/auth/customer/emailpass', methods: post, middlewares: [demandSignIn] },
  { matcher: '/auth/customer/emailpass/register', methods: post, middlewares: [demandRegistration] },
  { matcher: '/auth/user/emailpass/register', methods: post, middlewares: [demandAdminRegistration] },
  { matcher: '/auth/customer/emailpass/reset-password', methods: post, middlewares: [demandResetRequest] },
  { matcher: '/auth/customer/emailpass/update', methods: post, middlewares: [demandNewPassword, demandOwnLink] },
  { matcher: '/auth/user/emailpass/update', methods: post, middlewares: [demandNewAdminPassword] },
];
