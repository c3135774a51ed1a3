import type { Settings } from './settings';

export function fileProvider(settings: Settings) {
  if (!settings.S3_BUCKET) {
    return { resolve: './src/modules/uploads', id: 'uploads', options: { folder: settings.SHOP_UPLOADS } };
  }
  return {
    resolve: '@medusajs/medusa/file-s3',
    id: 's3',
    options: {
      file_url: settings.S3_FILE_URL,
      access_key_id: settings.S3_ACCESS_KEY_ID,
      secret_access_key: settings.S3_SECRET_ACCESS_KEY,
      region: settings.S3_REGION,
      bucket: settings.S3_BUCKET,
      endpoint: settings.S3_ENDPOINT || undefined,
      prefix: settings.S3_PREFIX || undefined,
    },
  };
}

/** Locks stay in PostgreSQL, with Redis or without. */
export function redisModules(redisUrl: string) {
  if (redisUrl === '') return [];
  return [
    { resolve: '@medusajs/medusa/cache-redis', options: { redisUrl } },
    { resolve: '@medusajs/medusa/event-bus-redis', options: { redisUrl } },
    { resolve: '@medusajs/medusa/workflow-engine-redis', options: { redis: { redisUrl } } },
  ];
}
