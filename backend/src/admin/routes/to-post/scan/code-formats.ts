import type { ReaderOptions } from 'zxing-wasm/reader';

export type Detect = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The formats that carriers print on labels, as the browser's own reader names them. */
export const nativeFormats = ['code_128', 'data_matrix', 'qr_code'];

export const readerOptions: ReaderOptions = { formats: ['Code128', 'DataMatrix', 'QRCode'], maxNumberOfSymbols: 1 };
