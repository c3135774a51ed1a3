const shopPages = 'http://localhost:* http://127.0.0.1:*';

const headers = (policy: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'self'; base-uri 'none'; ${policy}`,
  'referrer-policy': 'same-origin',
});

/** For a page that stands on its own, such as the ledger: nobody frames it. */
export const standingAlone = headers("form-action 'self'; frame-ancestors 'none'");

/** The same, with a form whose answer leads back to the shop. */
export const leadingBack = headers(`form-action 'self' ${shopPages}; frame-ancestors 'none'`);

/** For a page inside the shop's own: only a shop on this machine may frame it. */
export const framed = headers(
  `script-src 'self'; connect-src 'self'; form-action 'none'; frame-ancestors ${shopPages}`,
);
