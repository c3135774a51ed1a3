import { authenticate, defineMiddlewares } from '@medusajs/framework/http';
import { accountDoors } from '../http/account-doors';
import { answerFault } from '../http/answer-fault';
import { withoutCustomer, withoutPaymentData, withoutPayments } from '../http/closed-fields';
import { knownCodes } from '../http/known-codes';
import { knownDelivery } from '../http/known-delivery';
import { ownBaskets } from '../http/own-baskets';
import { ownLines } from '../http/own-lines';
import { requestLine } from '../http/request-line';
import { unknownThings } from '../http/unknown-things';
import { wholeAddresses } from '../http/whole-addresses';
import { wholePennies } from '../http/whole-pennies';

const signedInCustomer = authenticate('customer', ['session', 'bearer']);

// An entry without methods runs for everything below its path, before the engine's own middlewares.
export default defineMiddlewares({
  errorHandler: answerFault,
  routes: [
    { matcher: '/store', middlewares: [requestLine, unknownThings, wholeAddresses] },
    { matcher: '/admin', middlewares: [requestLine, unknownThings, wholePennies] },
    { matcher: '/auth', middlewares: [requestLine] },
    { matcher: '/newsletter', middlewares: [requestLine] },
    { matcher: '/hooks', middlewares: [requestLine] },
    { matcher: '/webhooks', middlewares: [requestLine] },
    // Signed are the very bytes; the provider's events are far smaller.
    { matcher: '/webhooks/stripe', methods: ['POST'], bodyParser: { preserveRawBody: true, sizeLimit: '512kb' } },
    ...accountDoors,
    { matcher: '/store/carts', middlewares: [withoutCustomer, knownCodes] },
    { matcher: '/store/payment-collections', middlewares: [withoutPaymentData] },
    { matcher: '/store/shipping-options/:id/calculate', methods: ['POST'], middlewares: [knownDelivery] },
    { matcher: '/store/carts/:id/line-items/:line_id', methods: ['POST', 'DELETE'], middlewares: [ownLines] },
    { matcher: '/store/orders', middlewares: [withoutPayments] },
    { matcher: '/store/orders/:id/reorder', methods: ['POST'], middlewares: [ownBaskets] },
    { matcher: '/store/orders/:id/claim', methods: ['POST'], middlewares: [signedInCustomer] },
  ],
});
