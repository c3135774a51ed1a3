const shopPages = 'http://localhost:* http://127.0.0.1:*';

const headers = (policy: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'self'; base-uri 'none'; ${policy}`,
  'referrer-policy': 'same-origin',
});

export const unframed = headers("form-action 'self'; frame-ancestors 'none'");

/** `form-action` also applies to the redirect after a form. */
export const redirectsToShop = headers(`form-action 'self' ${shopPages}; frame-ancestors 'none'`);

export const framed = headers(
  `script-src 'self'; connect-src 'self'; form-action 'none'; frame-ancestors ${shopPages}`,
);
