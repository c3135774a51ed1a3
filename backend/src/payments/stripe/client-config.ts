import type Stripe from 'stripe';

/** @param timeoutFactor multiplies the eight seconds */
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
