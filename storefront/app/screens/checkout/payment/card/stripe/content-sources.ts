const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** A page with the card form allows these beside the shop itself. Source: docs.stripe.com/security/guide. */
export const cardSources = {
  script: scripts,
  connect: ['https://api.stripe.com', 'https://maps.googleapis.com'],
  frame: [...scripts, 'https://hooks.stripe.com'],
  image: ['https://*.stripe.com'],
  /** May call the browser's Payment Request API. */
  payment: scripts,
};
