/** A piece of Medusa's dashboard, as it stands in its files, and what the shop has there. */
export interface Replacement {
  found: string;
  put: string;
}

/**
 * The state of the post as the dashboard shows it: Medusa calls an order cancelled when all of its parcels were taken
 * back, and one that was really cancelled to be posted, since it has none.
 *
 * @param order the code's name for it
 */
export const stateOfPost = (order: string): string =>
  `(${order}.status === "canceled" ? "canceled" : ${order}.fulfillment_status === "canceled" ? "not_fulfilled" : ${order}.fulfillment_status)`;

/**
 * What Medusa's dashboard says without asking for its words, so that no list of words can reach it. Each must be
 * found in the pinned version: the build fails when a newer one has it otherwise, and then it is looked at again.
 *
 * @param name the shop's
 */
export const replacements = (name: string): Replacement[] => [
  { found: 'var DEFAULT_TITLE = "Medusa";', put: `var DEFAULT_TITLE = ${JSON.stringify(name)};` },
  { found: 'Title} - Medusa`;', put: 'Title} – ` + DEFAULT_TITLE;' },
  // '£ 4.49 GBP': the shop has one currency, and writes it as everybody here does.
  {
    found: `return \`\${symbol} \${total} \${currencyCode.toUpperCase()}\`;`,
    put: 'return (total.startsWith("-") ? "-" : "") + symbol + total.replace("-", "");',
  },
  // 'Pp_stripe_stripe' and 'Stripe (STRIPE)'.
  {
    found: 'var formatProvider = (id) => {',
    put: `var formatProvider = (id) => {
  const ours = ${JSON.stringify(providers)}[id];
  if (ours) return ours;`,
  },
  {
    found: 'className: "capitalize", children: payment.provider_id }',
    put: 'children: formatProvider(payment.provider_id) }',
  },
  // The column ‘Post’ of its lists, twice, and the head of an order, which has the word already when it was cancelled.
  {
    found: `cell: ({ getValue }) => {
          const status = getValue();
          return /* @__PURE__ */ jsx6(FulfillmentStatusCell, { status });`,
    put: `cell: ({ row }) => {
          const status = ${stateOfPost('row.original')};
          return jsx6(FulfillmentStatusCell, { status });`,
  },
  {
    found: `(value, _row, t) => {
  return value ? getOrderFulfillmentStatus(t, value) : null;`,
    put: `(value, row, t) => {
  return value ? getOrderFulfillmentStatus(t, ${stateOfPost('{ ...row, fulfillment_status: value }')}) : null;`,
  },
  {
    found: `getOrderFulfillmentStatus(
    t,
    order.fulfillment_status
  );`,
    put: `getOrderFulfillmentStatus(t, ${stateOfPost('order')});
  if (order.status === "canceled") return null;`,
  },
  // The word of an order, and that of a parcel: Medusa has one for both.
  {
    found: 'canceled: [t("orders.fulfillment.status.canceled"), "red"]',
    put: 'canceled: [t("orders.status.canceled"), "red"]',
  },
  {
    found: `statusText = t("orders.fulfillment.status.canceled");
    statusColor = "red";`,
    put: `statusText = t("orders.fulfillment.status.canceled");
    statusColor = "grey";`,
  },
  // Who sets up a password shows the invite that they hold.
  {
    found: `return await signUpEmailPass({
        email,
        password
      });`,
    put: 'return await signUpEmailPass({ email, password, invite_token: token });',
  },
  // Medusa's mark where one signs in, or comes by an invitation.
  {
    found: 'className: "bg-ui-button-neutral shadow-buttons-neutral after:button-neutral-gradient relative mb-4',
    put: 'className: "shop-flower relative mb-4',
  },
];

/** Who takes the money and who carries the parcels, by the names that Medusa has for them. */
const providers: Record<string, string> = {
  pp_stripe_stripe: 'Card',
  pp_system_default: 'Outside the shop',
  post_post: 'Royal Mail',
  manual_manual: 'By hand',
};
