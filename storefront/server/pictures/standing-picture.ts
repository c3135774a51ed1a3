import type { Sharp, SharpConstructor } from 'sharp';

/** Pixels, as Open Graph has them. */
const width = 1200;
const height = 630;
/** The fold meets the table here, in pixels from the top. */
const foot = 516;
const cover = { width: 320, height: 451 };
/** Perspective slope per pixel to the right: the cover comes forward, the leaf goes back. */
const forward = 0.13;
const back = -0.07;
const coverNarrowed = 0.9;
const leafNarrowed = 1.04;

/** Draws a card standing before its envelope, in the style of `ui/card/standing`, for mails, feeds and previews. */
export async function standingPicture(sharp: SharpConstructor, front: Sharp, colour = '#f4ebdb'): Promise<Sharp> {
  const flat = await front
    .resize({ ...cover, fit: 'inside' })
    .flatten({ background: 'white' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width: wide, height: high } = flat.info;
  const across = Math.round(wide * coverNarrowed);
  // In one pipeline sharp would run `affine` before `composite`.
  const lit = await sharp(flat.data)
    .resize({ width: across, height: high, fit: 'fill' })
    .composite([{ input: Buffer.from(light(across, high)) }])
    .ensureAlpha()
    .png()
    .toBuffer();
  const turned = await sharp(lit).affine([1, 0, forward, 1], { background: '#fffdf900' }).png().toBuffer();
  const envelope = { wide: Math.max(wide, high) * 1.08, high: Math.min(wide, high) * 1.08, left: wide * 0.24 };
  const left = Math.round((width - envelope.left - envelope.wide) / 2);
  const scene = Buffer.from(table(wide, high, left, { ...envelope, colour }));
  return sharp(scene).composite([{ input: turned, left, top: foot - high }]);
}

function light(wide: number, high: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">
    <linearGradient id="l"><stop stop-color="#3c301e" stop-opacity=".34"/><stop offset=".09" stop-color="#3c301e" stop-opacity=".06"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".16"/></linearGradient>
    <path fill="url(#l)" d="M0 0h${wide}v${high}H0z"/><path fill="#fffdf9" d="M${wide - 2} 0h2v${high}h-2z"/></svg>`;
}

interface Envelope {
  wide: number;
  high: number;
  left: number;
  colour: string;
}

function table(wide: number, high: number, x: number, envelope: Envelope): string {
  const y = foot;
  const far = wide * leafNarrowed;
  const rise = far * back;
  const near = wide * coverNarrowed;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="wall" x2="0" y2="1"><stop stop-color="#f6f0e5"/><stop offset="1" stop-color="#f1e9db"/></linearGradient>
      <linearGradient id="table" x2="0" y2="1"><stop stop-color="#ddd3c2"/><stop offset="1" stop-color="#ece3d4"/></linearGradient>
      <linearGradient id="leaf"><stop stop-color="#857b69"/><stop offset=".6" stop-color="#d9cfbd"/><stop offset=".94" stop-color="#fffdf9"/></linearGradient>
      <linearGradient id="flap" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#fff" stop-opacity=".08"/></linearGradient>
      <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="9"/></filter>
    </defs>
    <path fill="url(#wall)" d="M0 0h${width}v440H0z"/><path fill="url(#table)" d="M0 440h${width}v${height - 440}H0z"/>
    <g transform="translate(${x + envelope.left} ${464 - envelope.high}) rotate(-4)">
      <rect x="3" y="8" width="${envelope.wide}" height="${envelope.high}" rx="6" fill="#3c301e" opacity=".3" filter="url(#soft)"/>
      <rect width="${envelope.wide}" height="${envelope.high}" rx="5" fill="${envelope.colour}"/>
      <path fill="#3c301e" fill-opacity=".15" d="M0 2h${envelope.wide}L${envelope.wide / 2} ${envelope.high * 0.62}z"/>
      <path fill="${envelope.colour}" d="M2 0h${envelope.wide - 4}L${envelope.wide / 2} ${envelope.high * 0.59}z"/>
      <path fill="url(#flap)" d="M2 0h${envelope.wide - 4}L${envelope.wide / 2} ${envelope.high * 0.59}z"/>
    </g>
    <path fill="#3c301e" opacity=".42" filter="url(#soft)" d="M${x - 14} ${y - 4}L${x + far + 34} ${y + rise}L${x + near + 16} ${y + near * forward + 10}z"/>
    <path fill="url(#leaf)" d="M${x} ${y}l${far} ${rise}v${-high}l${-far} ${-rise}z"/>
  </svg>`;
}
