/** A parcel that is still to be posted, and its day, `2026-12-04`: promised to the buyer, or chosen for the post. */
export type PromisedDay = { order_id: string; reference: string; day: string; is_to_post: boolean };
