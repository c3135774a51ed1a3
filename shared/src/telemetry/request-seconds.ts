/** Both programs measure the same, so that they can be drawn beside each other. */
export const requestSeconds = {
  name: 'shop_request_seconds',
  help: 'Seconds until a request was answered, by method, route pattern and status class (2xx, 4xx, …)',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
} as const;

export interface AnsweredRequest {
  method: string;
  /** The pattern, such as `/cards/:collection`; no address, which would make a row for each. */
  route: string;
  status: number;
  seconds: number;
}

export function labelsOf({ method, route, status }: AnsweredRequest) {
  return { method, route, status: `${Math.floor(status / 100)}xx` };
}
