import type Stripe from 'stripe';

/**
 * How the provider's client is set up: an answer within eight seconds, or one more try, or an error.
 *
 * @param timeoutFactor how many times those eight seconds
 */
export function clientConfig(apiBase: string, timeoutFactor = 1): Stripe.StripeConfig {
  const limits = { timeout: 8000 * timeoutFactor, maxNetworkRetries: 1 };
  if (apiBase === '') return limits;
  const { protocol, hostname, port } = new URL(apiBase);
  const isSecure = protocol === 'https:';
  return {
    ...limits,
    host: hostname,
    port: Number(port) || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
  };
}
