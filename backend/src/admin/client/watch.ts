/** With the time of an answer, what happens in the shop shows within five seconds. */
export const watchMilliseconds = 4_000;
