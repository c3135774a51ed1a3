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
import { anyEmail, engineLooksAtEmail } from '../guards/account/any-email';
import { endedAdminSessions, endedSessions } from '../guards/account/ended-sessions';
import { guestsStayGuests } from '../guards/account/guests-stay-guests';
import { knownActors } from '../guards/account/known-actors';
import { tidyEmail } from '../guards/account/tidy-email';
import { asShown } from '../guards/basket/as-shown';
import { withoutCustomer, withoutPaymentData, withoutPayments } from '../guards/basket/closed-fields';
import { knownCodes } from '../guards/basket/known-codes';
import { ownBaskets } from '../guards/basket/own-baskets';
import { ownLines } from '../guards/basket/own-lines';
import { knownThing } from '../guards/input/known-things';
import { listQuery } from '../guards/input/list-query';
import { plainText } from '../guards/input/plain-text';
import { soldTo } from '../guards/input/sold-to';
import { unknownThings } from '../guards/input/unknown-things';
import { wholeAddresses } from '../guards/input/whole-addresses';
import { wholePennies } from '../guards/input/whole-pennies';
import { codesTried } from '../guards/limits/codes-tried';
import { typed } from '../guards/limits/counted-by';
import { holdOff } from '../guards/limits/hold-off';
import { nothingHere } from '../guards/no-such-address';
import { asInvited } from '../guards/people/as-invited';
import { noteDeeds } from '../guards/people/note-deeds';
import { packersMenu } from '../guards/people/packers-menu';
import { withinTheirWork } from '../guards/people/within-their-work';
import { requestLine } from '../guards/request-line';
import { fewAtOnce } from '../guards/turns/few-at-once';
import { answerFault } from '../http/answer-fault';

const post = ['POST' as const];
const change = ['POST' as const, 'DELETE' as const];
/** All that the engine works hard for; each reads and prices the whole basket. */
const changesOfBaskets = [
  '/store/carts',
  '/store/carts/:id',
  '/store/carts/:id/line-items',
  '/store/carts/:id/line-items/:line_id',
  '/store/carts/:id/promotions',
  '/store/carts/:id/shipping-methods',
  '/store/carts/:id/taxes',
  '/store/carts/:id/customer',
  '/store/customers/me/cart',
  '/store/orders/:id/reorder',
];
const signedInCustomer = authenticate('customer', ['session', 'bearer']);
/** Who has given the password, and perhaps not yet the code. */
const firstStep = { allowUnregistered: true, requireMfa: false };
const signedInOwner = authenticate('user', ['session', 'bearer', 'api-key']);
// How often something may be attempted: the table is `shared/src/attempt-limits.ts` (docs/decisions/046).
const limitedSignIn = holdOff(['sign_in', 'sign_in_address', 'sign_in_admin']);
const limitedRegistration = holdOff(['register', 'register_address']);
const limitedReset = holdOff(['reset_address']);
const limitedOwnPassword = holdOff(['own_password']);
const limitedCodes = holdOff(['promotion_code', 'promotion_code_address'], { weigh: codesTried });
const limitedLookUp = holdOff(['order_look_up', 'order_look_up_mailbox']);
const signedIn = authenticate('*', ['session', 'bearer']);

/**
 * What a request passes, read from top to bottom; before all of it stands `guards/front`, which sees no path as special.
 * An entry without methods runs for everything below its path, before the engine's own middlewares. Literal paths run
 * before the engine's own checks of the same address: a link to set a new password is not used up by a password that is
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
  { matcher: '/store', middlewares: [plainText, endedSessions] },
  { matcher: '/auth', middlewares: [plainText, tidyEmail, endedSessions] },
  { matcher: '/admin', middlewares: [endedAdminSessions, withinTheirWork, noteDeeds] },

  // Accounts.
  { matcher: '/auth/:whose/:part', middlewares: [knownActors] },
  { matcher: '/admin/customers', middlewares: [tidyEmail] },
  { matcher: '/store/customers', middlewares: [tidyEmail] },
  { matcher: engineLooksAtEmail, middlewares: [anyEmail] },
  { matcher: '/auth/customer/emailpass', methods: post, middlewares: [demandSignIn, limitedSignIn] },
  { matcher: '/auth/user/emailpass', methods: post, middlewares: [limitedSignIn] },
  {
    matcher: '/auth/customer/emailpass/register',
    methods: post,
    middlewares: [demandRegistration, limitedRegistration],
  },
  {
    matcher: '/auth/user/emailpass/register',
    methods: post,
    middlewares: [demandAdminRegistration, limitedRegistration],
  },
  {
    matcher: '/auth/customer/emailpass/reset-password',
    methods: post,
    middlewares: [demandResetRequest, limitedReset],
  },
  { matcher: '/auth/user/emailpass/reset-password', methods: post, middlewares: [limitedReset] },
  {
    matcher: '/auth/customer/emailpass/update',
    methods: post,
    middlewares: [demandNewPassword, holdOff(['mailed_link']), demandOwnLink],
  },
  {
    matcher: '/auth/user/emailpass/update',
    methods: post,
    middlewares: [demandNewAdminPassword, holdOff(['mailed_link'])],
  },
  { matcher: '/auth/token/end', methods: post, middlewares: [signedIn] },
  // Nobody who has got hold of a shopper's session may lock them out with a factor of their own.
  { matcher: '/auth/mfa', middlewares: [authenticate('user', ['session', 'bearer'], firstStep)] },
  { matcher: '/auth/mfa/challenges/:id/verify', methods: post, middlewares: [holdOff(['second_factor'])] },
  { matcher: '/auth/mfa/factors/:id/verify', methods: post, middlewares: [holdOff(['second_factor'])] },
  { matcher: '/store/customers/me/password', methods: post, middlewares: [signedInCustomer, limitedOwnPassword] },
  { matcher: '/store/customers/me/close', methods: post, middlewares: [signedInCustomer, limitedOwnPassword] },
  {
    matcher: '/store/customers/me/email',
    methods: post,
    middlewares: [signedInCustomer, holdOff(['own_password', 'email_change', 'email_change_mailbox'])],
  },
  { matcher: '/store/email-changes', methods: post, middlewares: [holdOff(['mailed_link'])] },
  { matcher: '/store/customers/me/addresses', middlewares: [soldTo] },

  // Baskets.
  ...changesOfBaskets.map((matcher) => ({ matcher, methods: change, middlewares: [fewAtOnce] })),
  { matcher: '/store/carts', middlewares: [tidyEmail, ownBaskets('basket'), withoutCustomer, knownCodes] },
  { matcher: '/store/carts', methods: post, middlewares: [holdOff(['new_basket']), limitedCodes] },
  { matcher: '/store/carts/:id', methods: post, middlewares: [guestsStayGuests, limitedCodes] },
  { matcher: '/store/carts/:id/promotions', methods: post, middlewares: [limitedCodes] },
  { matcher: '/store/carts/:id/line-items/:line_id', methods: ['POST', 'DELETE'], middlewares: [ownLines] },
  { matcher: '/store/customers/me/cart', middlewares: [signedInCustomer, ownBaskets('neither', false)] },
  { matcher: '/store/payment-collections', middlewares: [ownBaskets('payment'), withoutPaymentData, asShown] },
  { matcher: '/store/shipping-options', middlewares: [ownBaskets('neither')] },
  { matcher: '/store/shipping-options/:id/calculate', methods: post, middlewares: [knownThing('shipping_option')] },

  // Orders.
  { matcher: '/store/orders', middlewares: [withoutPayments] },
  { matcher: '/store/orders/:id/reorder', methods: post, middlewares: [ownBaskets('neither', false)] },
  { matcher: '/store/order-links', methods: post, middlewares: [limitedLookUp] },
  { matcher: '/store/customers/me/order-transfers', methods: post, middlewares: [limitedLookUp] },
  { matcher: '/store/customers/me/order-transfers/cancel', methods: post, middlewares: [limitedLookUp] },
  {
    matcher: '/store/orders/:id/transfer/request',
    methods: post,
    middlewares: [signedInCustomer, holdOff(['order_transfer', 'order_transfer_person'])],
  },
  { matcher: '/store/orders/:id/claim', methods: post, middlewares: [signedInCustomer] },

  // Letters.
  { matcher: '/store/contact', methods: post, middlewares: [holdOff(['contact', 'contact_mailbox'])] },
  {
    matcher: '/store/mailing',
    methods: ['GET'],
    middlewares: [holdOff(['newsletter', 'newsletter_mailbox'], { mailbox: typed('query', 'email') })],
  },

  // The owner's side.
  { matcher: '/admin/layouts/:zone/configuration', methods: ['GET'], middlewares: [packersMenu] },
  { matcher: '/admin/people', methods: post, middlewares: [signedInOwner, holdOff(['invite'])] },
  { matcher: '/admin/invites/accept', methods: post, middlewares: [asInvited] },
  { matcher: '/admin/users/me/password', methods: post, middlewares: [signedInOwner, limitedOwnPassword] },
  { matcher: '/admin/invites', methods: post, middlewares: [signedInOwner, holdOff(['invite'])] },
  { matcher: '/admin/invites/:id/resend', methods: post, middlewares: [signedInOwner, holdOff(['invite'])] },

  // The owner's side, where the engine answers 500 or says yes to what is not there.
  { matcher: '/admin/api-keys/:id/revoke', methods: post, middlewares: [knownThing('api_key')] },
  { matcher: '/admin/api-keys/:id/sales-channels', methods: post, middlewares: [knownThing('api_key')] },
  { matcher: '/admin/campaigns/:id/promotions', methods: post, middlewares: [knownThing('campaign')] },
  { matcher: '/admin/fulfillment-sets/:id', methods: ['DELETE'], middlewares: [knownThing('fulfillment_set')] },
  {
    matcher: '/admin/fulfillment-providers/:id/options',
    methods: ['GET'],
    middlewares: [knownThing('fulfillment_provider')],
  },

  { matcher: '/:rest(.*)', methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], middlewares: [nothingHere] },
];

export default defineMiddlewares({ errorHandler: answerFault, routes });
