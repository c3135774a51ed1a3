import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { envelopeColour } from '@shop/shared/cards/envelope-colours';
import type { PictureFormat } from '@shop/shared/cards/picture-address';
import { largestPicture, pictureReading } from '@shop/shared/cards/picture-reading';
import { type AskedPicture, readPictureAddress } from '@shop/shared/cards/read-picture-address';
import type { Sharp, SharpConstructor } from 'sharp';
import { log } from '../../app/process/log.ts';
import { settings } from '../../app/process/settings.ts';
import { refuse } from '../refusals.ts';
import { standingPicture } from './standing-picture.ts';

const underWay = new Map<string, Promise<Buffer | null>>();
/** These widths are made ahead, so that the first visitors of a new shop do not wait. */
const listWidths = [320, 480] as const;
// Shoppers need the other cores.
const mostAtOnce = 2;
let beingMade = 0;
const waiting: (() => void)[] = [];

/**
 * `/pictures/<key>/<width>.<avif|webp|jpg>` is made at the first request, stored on disk and immutable;
 * `standing.jpg` is the card on a table, `standing-<colour>.jpg` has its envelope. @returns false for other addresses
 */
export async function sendPicture(request: IncomingMessage, response: ServerResponse, pathname: string) {
  const asked = readPictureAddress(pathname);
  if (!asked) return false;
  const { key, format } = asked;
  const bytes = await picture(asked).catch((error: unknown) => {
    logFailure(key, error);
  });
  if (!bytes) {
    // Search engines take a 404 for a picture that is gone.
    if (bytes === null) refuse(response, 404);
    else refuse(response, 503, { 'retry-after': '60' });
    return true;
  }
  response.writeHead(200, {
    'content-type': format === 'jpg' ? 'image/jpeg' : `image/${format}`,
    'content-length': bytes.length,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
  return true;
}

function logFailure(key: string, error: unknown) {
  log.error({ event: 'picture_failed', key, reason: String(error) });
}

/** @returns null when there is none; throws when it cannot be told now */
function picture(asked: AskedPicture): Promise<Buffer | null> {
  const { key, size, envelope, format } = asked;
  const name = `${key}-${size}${envelope && `-${envelope}`}.${format}`;
  const already = underWay.get(name);
  if (already) return already;
  const making = fromDisk(name).then((held) => held ?? inTurn(() => make(asked, name)));
  underWay.set(name, making);
  return making.finally(() => underWay.delete(name));
}

function fileOf(name: string) {
  return join(settings.picturesDir, createHash('sha256').update(name).digest('hex').slice(0, 2), name);
}

/** A failing disk may leave an empty file, which is no picture. */
async function fromDisk(name: string) {
  const bytes = await readFile(fileOf(name)).catch(() => null);
  return bytes?.length ? bytes : null;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (beingMade >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  beingMade += 1;
  try {
    return await work();
  } finally {
    beingMade -= 1;
    waiting.shift()?.();
  }
}

let warming = Promise.resolve();

/** Runs one after another, and waits while visitors request pictures. */
export function warmPictures(keys: string[]) {
  warming = warming.then(async () => {
    for (const key of keys) {
      for (const width of listWidths) {
        while (waiting.length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
        await picture({ key, size: width, envelope: '', format: 'avif' }).catch(() => null);
      }
    }
  });
}

const encodings: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 80 }),
  jpg: (picture) => picture.flatten({ background: 'white' }).jpeg({ quality: 82 }),
};

async function make(asked: AskedPicture, name: string): Promise<Buffer | null> {
  const original = await originalOf(asked.key);
  if (!original) return null;
  const sharp = await loadSharp();
  try {
    const bytes = await draw(sharp, original, asked);
    await keep(fileOf(name), bytes).catch((error: unknown) => {
      log.error({ event: 'picture_not_kept', name, reason: String(error) });
    });
    return bytes;
  } catch (error) {
    if (await isPicture(sharp, original)) throw error;
    logFailure(asked.key, error);
    return null;
  }
}

const isPicture = (sharp: SharpConstructor, original: Buffer) =>
  sharp(original, pictureReading)
    .metadata()
    .then(
      () => true,
      () => false,
    );

async function draw(sharp: SharpConstructor, original: Buffer, { size, envelope, format }: AskedPicture) {
  const whole = sharp(original, pictureReading).rotate();
  const sized =
    size === 'standing'
      ? await standingPicture(sharp, whole, envelopeColour(envelope))
      : whole.resize({ width: size, withoutEnlargement: true });
  return encodings[format](sized).toBuffer();
}

const draftsDir = () => join(settings.picturesDir, 'drafts');

/** A storefront that was killed leaves its drafts. Those of the last hour may be another’s. */
export async function sweepDrafts() {
  for (const name of await readdir(draftsDir()).catch(() => [])) {
    const draft = join(draftsDir(), name);
    const written = await stat(draft).catch(() => null);
    if (written && Date.now() - written.mtimeMs > 3_600_000) await rm(draft, { force: true }).catch(() => undefined);
  }
}

async function keep(file: string, bytes: Buffer) {
  await mkdir(join(file, '..'), { recursive: true });
  await mkdir(draftsDir(), { recursive: true });
  const draft = join(draftsDir(), randomUUID());
  try {
    // The bytes are on the disk before the atomic rename: neither a crash nor a power failure leaves half a picture.
    await writeFile(draft, bytes, { flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Loaded lazily: most starts find every picture on disk and save a tenth of a second. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Two sizes are made at once, so each uses one thread.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

async function originalOf(key: string): Promise<Buffer | null> {
  const response = await fetch(`${settings.backendUrl}/uploads/${encodeURIComponent(key)}`, {
    headers: { 'x-publishable-api-key': settings.publishableKey },
    redirect: 'error',
    signal: AbortSignal.timeout(8000 * settings.timeoutFactor),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the backend answered ${response.status}`);
  if (Number(response.headers.get('content-length') ?? 0) > largestPicture) {
    logFailure(key, 'the original is too large');
    return null;
  }
  return Buffer.from(await response.arrayBuffer());
}
