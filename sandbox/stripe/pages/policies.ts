const shopPages = 'http://localhost:* http://127.0.0.1:*';

const headers = (policy: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'self'; base-uri 'none'; ${policy}`,
  'referrer-policy': 'same-origin',
});

export const unframed = headers("form-action 'self'; frame-ancestors 'none'");

export const framed = headers(
  `script-src 'self'; connect-src 'self'; font-src ${shopPages}; form-action 'none'; frame-ancestors ${shopPages}`,
);
