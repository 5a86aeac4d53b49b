// How large a picture is, by its header: asked before anything is unpacked, because a few bytes can claim billions of pixels.
import { UnreadableFile } from './limits.ts'

type PictureSize = { width: number; height: number }

/** Throws UnreadableFile when the header is damaged or cut off. */
export function pictureSize(bytes: Uint8Array, kind: 'png' | 'jpeg'): PictureSize {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = kind === 'png' ? pngSize(view) : jpegSize(view)
  if (!size || size.width === 0 || size.height === 0)
    throw new UnreadableFile('broken', 'The header of the picture is damaged or cut off.')
  return size
}

function pngSize(view: DataView): PictureSize | null {
  return view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Walks the segments to the start of a frame (0xC0 to 0xCF, but for three of them that are tables). */
function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at++
      continue
    }
    const is_frame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (is_frame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    const has_length = !(marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8))
    at += 2 + (has_length ? view.getUint16(at + 2) : 0)
  }
  return null
}
