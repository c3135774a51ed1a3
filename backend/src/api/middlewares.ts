import { authenticate, defineMiddlewares } from '@medusajs/framework/http';
import { accountDoors } from '../http/account-doors';
import { answerFault } from '../http/answer-fault';
import { withoutCustomer, withoutPaymentData, withoutPayments } from '../http/closed-fields';
import { knownCodes } from '../http/known-codes';
import { knownThing } from '../http/known-things';
import { listQuery } from '../http/list-query';
import { nothingHere } from '../http/no-such-address';
import { ownBaskets } from '../http/own-baskets';
import { ownLines } from '../http/own-lines';
import { requestLine } from '../http/request-line';
import { soldTo } from '../http/sold-to';
import { unknownThings } from '../http/unknown-things';
import { wholeAddresses } from '../http/whole-addresses';
import { wholePennies } from '../http/whole-pennies';

const signedInCustomer = authenticate('customer', ['session', 'bearer']);
/** Who has given the password, and perhaps not yet the code. */
const firstStep = { allowUnregistered: true, requireMfa: false };
const signedIn = authenticate('*', ['session', 'bearer']);

// An entry without methods runs for everything below its path, before the engine's own middlewares.
export default defineMiddlewares({
  errorHandler: answerFault,
  routes: [
    { matcher: '/store', middlewares: [requestLine, unknownThings, wholeAddresses, listQuery('/store')] },
    { matcher: '/admin', middlewares: [requestLine, unknownThings, wholePennies, listQuery('/admin')] },
    { matcher: '/auth', middlewares: [requestLine] },
    { matcher: '/newsletter', middlewares: [requestLine] },
    { matcher: '/hooks', middlewares: [requestLine] },
    { matcher: '/webhooks', middlewares: [requestLine] },
    // Signed are the very bytes; the provider's events are far smaller.
    { matcher: '/webhooks/stripe', methods: ['POST'], bodyParser: { preserveRawBody: true, sizeLimit: '512kb' } },
    ...accountDoors,
    // Nobody who has got hold of a shopper's session may lock them out with a factor of their own.
    { matcher: '/auth/mfa', middlewares: [authenticate('user', ['session', 'bearer'], firstStep)] },
    { matcher: '/store/carts', middlewares: [withoutCustomer, knownCodes] },
    { matcher: '/store/payment-collections', middlewares: [withoutPaymentData] },
    {
      matcher: '/store/shipping-options/:id/calculate',
      methods: ['POST'],
      middlewares: [knownThing('shipping_option')],
    },
    { matcher: '/store/customers/me/addresses', middlewares: [soldTo] },
    { matcher: '/store/carts/:id/line-items/:line_id', methods: ['POST', 'DELETE'], middlewares: [ownLines] },
    { matcher: '/store/orders', middlewares: [withoutPayments] },
    { matcher: '/store/orders/:id/reorder', methods: ['POST'], middlewares: [ownBaskets('neither', false)] },
    { matcher: '/store/orders/:id/claim', methods: ['POST'], middlewares: [signedInCustomer] },
    { matcher: '/auth/token/end', methods: ['POST'], middlewares: [signedIn] },
    { matcher: '/admin/api-keys/:id/revoke', methods: ['POST'], middlewares: [knownThing('api_key')] },
    { matcher: '/admin/api-keys/:id/sales-channels', methods: ['POST'], middlewares: [knownThing('api_key')] },
    { matcher: '/admin/campaigns/:id/promotions', methods: ['POST'], middlewares: [knownThing('campaign')] },
    { matcher: '/admin/fulfillment-sets/:id', methods: ['DELETE'], middlewares: [knownThing('fulfillment_set')] },
    {
      matcher: '/admin/fulfillment-providers/:id/options',
      methods: ['GET'],
      middlewares: [knownThing('fulfillment_provider')],
    },
    { matcher: '/:rest(.*)', methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], middlewares: [nothingHere] },
  ],
});
