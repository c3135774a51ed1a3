import { authenticate, defineMiddlewares, type MiddlewareRoute } from '@medusajs/framework/http';
import {
  demandAdminRegistration,
  demandNewAdminPassword,
  demandNewPassword,
  demandOwnLink,
  demandRegistration,
  demandResetRequest,
  demandSignIn,
} from '../guards/account/account-forms';
import { anyEmail, medusaChecksEmail } from '../guards/account/any-email';
import { endedAdminSessions, endedSessions } from '../guards/account/ended-sessions';
import { guestsStayGuests } from '../guards/account/guests-stay-guests';
import { tidyEmail } from '../guards/account/tidy-email';
import { asShown } from '../guards/cart/as-shown';
import { withoutCustomer, withoutPayments } from '../guards/cart/closed-fields';
import { knownCodes } from '../guards/cart/known-codes';
import { ownCarts } from '../guards/cart/own-carts';
import { ownLines } from '../guards/cart/own-lines';
import { knownThing } from '../guards/input/known-things';
import { listQuery } from '../guards/input/list-query';
import { soldTo } from '../guards/input/sold-to';
import { unknownThings } from '../guards/input/unknown-things';
import { wholeAddresses } from '../guards/input/whole-addresses';
import { wholePennies } from '../guards/input/whole-pennies';
import { typed } from '../guards/limits/counted-by';
import { holdOff } from '../guards/limits/hold-off';
import { nothingHere } from '../guards/no-such-address';
import { asInvited } from '../guards/people/as-invited';
import { noteDeeds } from '../guards/people/note-deeds';
import { packersMenu } from '../guards/people/packers-menu';
import { withinTheirWork } from '../guards/people/within-their-work';
import { requestLine } from '../guards/request-line';
import { limitsOf } from '../guards/routes/find-rule';
import { demandCustomer, demandKnownBody } from '../guards/routes/hold-to-rule';
import { fewAtOnce } from '../guards/turns/few-at-once';
import { answerFault } from '../http/answer-fault';

const post = ['POST' as const];
const change = ['POST' as const, 'DELETE' as const];
/** All that Medusa works hard for; each reads and prices the whole cart. */
const changesOfCarts = [
  '/store/carts',
  '/store/carts/:id',
  '/store/carts/:id/line-items',
  '/store/carts/:id/line-items/:line_id',
  '/store/carts/:id/promotions',
  '/store/carts/:id/shipping-methods',
  '/store/carts/:id/customer',
  '/store/customers/me/cart',
  '/store/orders/:id/reorder',
];
const signedInCustomer = authenticate('customer', ['session', 'bearer']);
/** Who has given the password, and perhaps not yet the code. */
const firstStep = { allowUnregistered: true, requireMfa: false };
/** Somebody without an account at the shop sets up no code: whoever got hold of an invited address could lock its owner out. */
const signedInHelper = authenticate('user', ['session', 'bearer']);
const signedInOwner = authenticate('user', ['session', 'bearer', 'api-key']);
// How often something may be attempted: the figures are in `shared/src/attempt-limits.ts` (docs/decisions/046).
const limitedOwnPassword = holdOff(['own_password']);
/** Somebody who has a password and no account yet may sign out too. */
const signedIn = authenticate('*', ['session', 'bearer'], firstStep);

/**
 * What a request passes, read from top to bottom; before all of it stands `guards/front`. Who may call a route below
 * `/store` or `/auth`, with which fields and how often, stands in `guards/routes`, without which it is not there.
 * An entry without methods runs for everything below its path, before Medusa's own middlewares. Literal paths run
 * before Medusa's own checks of the same address: a link to set a new password is not used up by a password that is
 * too short.
 */
const routes: MiddlewareRoute[] = [
  // Every request: its line in the log, and whether what it brings can be understood.
  { matcher: '/store', middlewares: [requestLine, unknownThings, wholeAddresses, listQuery('/store')] },
  { matcher: '/admin', middlewares: [requestLine, unknownThings, wholePennies, listQuery('/admin')] },
  { matcher: '/auth', middlewares: [requestLine] },
  { matcher: '/newsletter', middlewares: [requestLine] },
  { matcher: '/hooks', middlewares: [requestLine] },
  { matcher: '/webhooks', middlewares: [requestLine] },
  // Signed are the very bytes; the provider's events are far smaller.
  { matcher: '/webhooks/stripe', methods: post, bodyParser: { preserveRawBody: true, sizeLimit: '512kb' } },
  { matcher: '/store', middlewares: [demandKnownBody, endedSessions, demandCustomer] },
  { matcher: '/auth', middlewares: [demandKnownBody, tidyEmail, endedSessions] },
  { matcher: '/admin', middlewares: [endedAdminSessions, withinTheirWork, noteDeeds] },

  // Accounts.
  { matcher: '/admin/customers', middlewares: [tidyEmail] },
  { matcher: '/store/customers', middlewares: [tidyEmail] },
  { matcher: medusaChecksEmail, middlewares: [anyEmail] },
  {
    matcher: '/auth/customer/emailpass',
    methods: post,
    middlewares: [demandSignIn, holdOff(limitsOf('POST /auth/customer/emailpass'))],
  },
  { matcher: '/auth/user/emailpass', methods: post, middlewares: [holdOff(limitsOf('POST /auth/user/emailpass'))] },
  {
    matcher: '/auth/customer/emailpass/register',
    methods: post,
    middlewares: [demandRegistration, holdOff(limitsOf('POST /auth/customer/emailpass/register'))],
  },
  {
    matcher: '/auth/user/emailpass/register',
    methods: post,
    middlewares: [demandAdminRegistration, holdOff(limitsOf('POST /auth/user/emailpass/register'))],
  },
  {
    matcher: '/auth/customer/emailpass/reset-password',
    methods: post,
    middlewares: [demandResetRequest, holdOff(limitsOf('POST /auth/customer/emailpass/reset-password'))],
  },
  {
    matcher: '/auth/user/emailpass/reset-password',
    methods: post,
    middlewares: [holdOff(limitsOf('POST /auth/user/emailpass/reset-password'))],
  },
  {
    matcher: '/auth/customer/emailpass/update',
    methods: post,
    middlewares: [demandNewPassword, holdOff(limitsOf('POST /auth/customer/emailpass/update')), demandOwnLink],
  },
  {
    matcher: '/auth/user/emailpass/update',
    methods: post,
    middlewares: [demandNewAdminPassword, holdOff(limitsOf('POST /auth/user/emailpass/update'))],
  },
  { matcher: '/auth/token/end', methods: post, middlewares: [signedIn] },
  // Nobody who has got hold of a shopper's session may lock them out with a factor of their own.
  { matcher: '/auth/mfa/challenges', middlewares: [authenticate('user', ['session', 'bearer'], firstStep)] },
  { matcher: '/auth/mfa/factors', middlewares: [signedInHelper] },
  { matcher: '/auth/mfa/recovery-codes', middlewares: [signedInHelper] },
  {
    matcher: '/auth/mfa/challenges/:id/verify',
    methods: post,
    middlewares: [holdOff(limitsOf('POST /auth/mfa/challenges/:id/verify'))],
  },
  {
    matcher: '/auth/mfa/factors/:id/verify',
    methods: post,
    middlewares: [holdOff(limitsOf('POST /auth/mfa/factors/:id/verify'))],
  },
  {
    matcher: '/store/customers/me/password',
    methods: post,
    middlewares: [signedInCustomer, holdOff(limitsOf('POST /store/customers/me/password'))],
  },
  {
    matcher: '/store/customers/me/close',
    methods: post,
    middlewares: [signedInCustomer, holdOff(limitsOf('POST /store/customers/me/close'))],
  },
  {
    matcher: '/store/customers/me/email',
    methods: post,
    middlewares: [signedInCustomer, holdOff(limitsOf('POST /store/customers/me/email'))],
  },
  { matcher: '/store/email-changes', methods: post, middlewares: [holdOff(limitsOf('POST /store/email-changes'))] },
  { matcher: '/store/customers/me/addresses', middlewares: [soldTo] },

  // Carts.
  ...changesOfCarts.map((matcher) => ({ matcher, methods: change, middlewares: [fewAtOnce] })),
  { matcher: '/store/carts', middlewares: [tidyEmail, ownCarts('cart'), withoutCustomer, knownCodes] },
  { matcher: '/store/carts', methods: post, middlewares: [holdOff(limitsOf('POST /store/carts'))] },
  {
    matcher: '/store/carts/:id',
    methods: post,
    middlewares: [guestsStayGuests, holdOff(limitsOf('POST /store/carts/:id'))],
  },
  {
    matcher: '/store/carts/:id/promotions',
    methods: post,
    middlewares: [holdOff(limitsOf('POST /store/carts/:id/promotions'))],
  },
  { matcher: '/store/carts/:id/line-items/:line_id', methods: ['POST', 'DELETE'], middlewares: [ownLines] },
  { matcher: '/store/customers/me/cart', middlewares: [signedInCustomer, ownCarts('neither', false)] },
  { matcher: '/store/payment-collections', middlewares: [ownCarts('payment'), asShown] },
  { matcher: '/store/shipping-options', middlewares: [ownCarts('neither')] },
  { matcher: '/store/shipping-options/:id/calculate', methods: post, middlewares: [knownThing('shipping_option')] },

  // Orders.
  { matcher: '/store/orders', middlewares: [withoutPayments] },
  { matcher: '/store/orders/:id/reorder', methods: post, middlewares: [ownCarts('neither', false)] },
  { matcher: '/store/order-links', methods: post, middlewares: [holdOff(limitsOf('POST /store/order-links'))] },
  {
    matcher: '/store/customers/me/order-transfers',
    methods: post,
    middlewares: [holdOff(limitsOf('POST /store/customers/me/order-transfers'))],
  },
  {
    matcher: '/store/customers/me/order-transfers/cancel',
    methods: post,
    middlewares: [holdOff(limitsOf('POST /store/customers/me/order-transfers/cancel'))],
  },
  {
    matcher: '/store/orders/:id/transfer/request',
    methods: post,
    middlewares: [signedInCustomer, holdOff(limitsOf('POST /store/orders/:id/transfer/request'))],
  },
  { matcher: '/store/orders/:id/claim', methods: post, middlewares: [signedInCustomer] },

  // Letters.
  { matcher: '/store/contact', methods: post, middlewares: [holdOff(limitsOf('POST /store/contact'))] },
  {
    matcher: '/store/mailing',
    methods: ['GET'],
    middlewares: [holdOff(limitsOf('GET /store/mailing'), { mailbox: typed('query', 'email') })],
  },

  // The owner's side.
  { matcher: '/admin/layouts/:zone/configuration', methods: ['GET'], middlewares: [packersMenu] },
  { matcher: '/admin/people', methods: post, middlewares: [signedInOwner, holdOff(['invite'])] },
  { matcher: '/admin/invites/accept', methods: post, middlewares: [endedAdminSessions, asInvited] },
  { matcher: '/admin/users/me/password', methods: post, middlewares: [signedInOwner, limitedOwnPassword] },
  { matcher: '/admin/invites', methods: post, middlewares: [signedInOwner, holdOff(['invite'])] },
  { matcher: '/admin/invites/:id/resend', methods: post, middlewares: [signedInOwner, holdOff(['invite'])] },

  // The owner's side, where Medusa answers 500 or says yes to what is not there.
  { matcher: '/admin/api-keys/:id/revoke', methods: post, middlewares: [knownThing('api_key')] },
  { matcher: '/admin/api-keys/:id/sales-channels', methods: post, middlewares: [knownThing('api_key')] },
  { matcher: '/admin/campaigns/:id/promotions', methods: post, middlewares: [knownThing('campaign')] },
  {
    matcher: '/admin/orders/:id/fulfillments/:fulfillment_id',
    middlewares: [knownThing('fulfillment', 'fulfillment_id')],
  },
  { matcher: '/admin/fulfillment-sets/:id', methods: ['DELETE'], middlewares: [knownThing('fulfillment_set')] },
  {
    matcher: '/admin/fulfillment-providers/:id/options',
    methods: ['GET'],
    middlewares: [knownThing('fulfillment_provider')],
  },

  { matcher: '/:rest(.*)', methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], middlewares: [nothingHere] },
];

export default defineMiddlewares({ errorHandler: answerFault, routes });
