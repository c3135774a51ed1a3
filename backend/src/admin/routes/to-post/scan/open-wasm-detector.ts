import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { type Detect, readerOptions } from './code-formats';

/** Unasked, the library would load its program from another host. */
export async function openWasmDetector(): Promise<Detect> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true });
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    // The first frame has not loaded yet.
    if (!pen || width === 0 || height === 0) return undefined;
    Object.assign(pen.canvas, { width, height });
    pen.drawImage(video, 0, 0);
    const [found] = await readBarcodes(pen.getImageData(0, 0, width, height), readerOptions);
    return found?.text;
  };
}
