import type { Settings } from './settings';

/** Many an S3 knows its buckets by path alone, and few of the checksums that Amazon's client sends by itself. */
const ofOthers = {
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
};

export function fileProvider(settings: Settings) {
  if (!settings.S3_BUCKET) {
    return { resolve: './src/modules/uploads', id: 'uploads', options: { folder: settings.SHOP_UPLOADS } };
  }
  // The storefront waits for eight seconds.
  const { TIMEOUT_FACTOR: timeoutFactor } = settings;
  const requestHandler = { connectionTimeout: 4000 * timeoutFactor, socketTimeout: 8000 * timeoutFactor };
  return {
    resolve: './src/modules/uploads/s3',
    id: 's3',
    options: {
      // The backend alone reads the bucket.
      acl: false,
      access_key_id: settings.S3_ACCESS_KEY_ID,
      secret_access_key: settings.S3_SECRET_ACCESS_KEY,
      region: settings.S3_REGION,
      bucket: settings.S3_BUCKET,
      endpoint: settings.S3_ENDPOINT || undefined,
      additional_client_config: { ...(settings.S3_ENDPOINT !== '' && ofOthers), requestHandler },
    },
  };
}

/** Eight attempts take two seconds; a caller would wait for ten otherwise, or for ever. */
const redisOptions = { maxRetriesPerRequest: 8, retryStrategy: () => 250 };

/** Locks stay in PostgreSQL, with Redis or without. */
export function redisModules({ REDIS_URL: redisUrl, WORKER_MODE }: Pick<Settings, 'REDIS_URL' | 'WORKER_MODE'>) {
  if (redisUrl === '') return [];
  // A worker waits for Redis as long as it takes, since no caller waits for a worker.
  const ofEvents = WORKER_MODE === 'server' ? { redisOptions } : {};
  return [
    { resolve: '@medusajs/medusa/cache-redis', options: { redisUrl, redisOptions } },
    { resolve: '@medusajs/medusa/event-bus-redis', options: { redisUrl, ...ofEvents } },
    { resolve: '@medusajs/medusa/workflow-engine-redis', options: { redis: { redisUrl, redisOptions } } },
  ];
}
