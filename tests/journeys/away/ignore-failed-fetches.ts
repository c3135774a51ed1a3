/** Failed requests are logged at unpredictable times. */
export function ignoreFailedFetches(complaints: string[]) {
  const others = complaints.filter((words) => !/loading route module|Failed to fetch/.test(words));
  complaints.splice(0, complaints.length, ...others);
}
