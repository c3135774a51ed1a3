/** What the link of a mail led to. */
export interface LinkAnswer {
  /** `used`: the link has run out or was never ours. `failed`: we could not find out. */
  result: 'done' | 'used' | 'failed';
}

export const listNotReached = 'We could not reach our list just now. Please try again in a moment.';
