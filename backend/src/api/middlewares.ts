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
import { nothingHere } from '../guards/no-such-address';
import { requestLine } from '../guards/request-line';
import { answerFault } from '../http/answer-fault';

const post = ['POST' as const];
const signedInCustomer = authenticate('customer', ['session', 'bearer']);
/** Who has given the password, and perhaps not yet the code. */
const firstStep = { allowUnregistered: true, requireMfa: false };
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
  { matcher: '/admin', middlewares: [endedAdminSessions] },

  // Accounts.
  { matcher: '/auth/:whose/:part', middlewares: [knownActors] },
  { matcher: '/admin/customers', middlewares: [tidyEmail] },
  { matcher: '/store/customers', middlewares: [tidyEmail] },
  { matcher: engineLooksAtEmail, middlewares: [anyEmail] },
  { matcher: '/auth/customer/emailpass', methods: post, middlewares: [demandSignIn] },
  { matcher: '/auth/customer/emailpass/register', methods: post, middlewares: [demandRegistration] },
  { matcher: '/auth/user/emailpass/register', methods: post, middlewares: [demandAdminRegistration] },
  { matcher: '/auth/customer/emailpass/reset-password', methods: post, middlewares: [demandResetRequest] },
  { matcher: '/auth/customer/emailpass/update', methods: post, middlewares: [demandNewPassword, demandOwnLink] },
  { matcher: '/auth/user/emailpass/update', methods: post, middlewares: [demandNewAdminPassword] },
  { matcher: '/auth/token/end', methods: post, middlewares: [signedIn] },
  // Nobody who has got hold of a shopper's session may lock them out with a factor of their own.
  { matcher: '/auth/mfa', middlewares: [authenticate('user', ['session', 'bearer'], firstStep)] },
  { matcher: '/store/customers/me/addresses', middlewares: [soldTo] },

  // Baskets.
  { matcher: '/store/carts', middlewares: [tidyEmail, ownBaskets('basket'), withoutCustomer, knownCodes] },
  { matcher: '/store/carts/:id', methods: post, middlewares: [guestsStayGuests] },
  { matcher: '/store/carts/:id/line-items/:line_id', methods: ['POST', 'DELETE'], middlewares: [ownLines] },
  { matcher: '/store/payment-collections', middlewares: [ownBaskets('payment'), withoutPaymentData] },
  { matcher: '/store/shipping-options', middlewares: [ownBaskets('neither')] },
  { matcher: '/store/shipping-options/:id/calculate', methods: post, middlewares: [knownThing('shipping_option')] },

  // Orders.
  { matcher: '/store/orders', middlewares: [withoutPayments] },
  { matcher: '/store/orders/:id/reorder', methods: post, middlewares: [ownBaskets('neither', false)] },
  { matcher: '/store/orders/:id/claim', methods: post, middlewares: [signedInCustomer] },

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
