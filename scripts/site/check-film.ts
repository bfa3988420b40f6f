/** A part of an MP4 file (ISO/IEC 14496-12, 4.2). */
interface Box {
  type: string
  content: Buffer
}

/**
 * Why a file is no film in MP4 that a browser plays to its end.
 *
 * @returns undefined when it is one.
 */
export function mp4Fault(file: Buffer): string | undefined {
  const boxes = boxesIn(file)
  if (file.toString('latin1', 4, 8) !== 'ftyp') return 'is no film in MP4'
  if (!boxes) return 'is no whole film: it ends in the middle'
  const missing = ['moov', 'mdat'].filter((type) => !boxes.some((box) => box.type === type))
  return missing.length > 0 ? `is no whole film: it has no part “${missing[0]}”` : undefined
}

/** How long a film in MP4 lasts, in seconds; undefined when it does not say. */
export function mp4Seconds(file: Buffer): number | undefined {
  const movie = boxesIn(file)?.find(({ type }) => type === 'moov')
  const header = movie && boxesIn(movie.content)?.find(({ type }) => type === 'mvhd')?.content
  if (!header || header.length < 32) return undefined
  const isLong = header[0] === 1
  const unit = header.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  return unit === 0 ? undefined : length / unit
}

/** @returns undefined when the bytes are no boxes, or the last ends after them. */
function boxesIn(bytes: Buffer): Box[] | undefined {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length; ) {
    if (bytes.length - at < 8) return undefined
    const short = bytes.readUInt32BE(at)
    if (short === 1 && bytes.length - at < 16) return undefined
    const size =
      short === 0 ? bytes.length - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    const head = short === 1 ? 16 : 8
    if (size < head || at + size > bytes.length) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    boxes.push({ type, content: bytes.subarray(at + head, at + size) })
    at += size
  }
  return boxes
}

/** The identifiers of an EBML header and of a segment (RFC 8794, RFC 9559). */
const ebml = 0x1a45dfa3
const segment = 0x18538067

/**
 * Why a file is no film in WebM that a browser plays to its end.
 *
 * @returns undefined when it is one.
 */
export function webmFault(file: Buffer): string | undefined {
  if (file.length < 64 || file.readUInt32BE(0) !== ebml) return 'is no film in WebM'
  const head = sizeAt(file, 4)
  const start = head && head.end + head.size
  if (!start || !file.subarray(0, start).includes('webm')) return 'is no film in WebM'
  if (start + 5 > file.length || file.readUInt32BE(start) !== segment) return 'is no film in WebM'
  const body = sizeAt(file, start + 4)
  const isWhole = body !== undefined && body.end + body.size <= file.length
  return isWhole ? undefined : 'is no whole film: it ends in the middle'
}

/** A size as EBML writes it, and where it ends; of a size that is not known, zero. */
function sizeAt(bytes: Buffer, at: number): { size: number; end: number } | undefined {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (length > 8 || at + length > bytes.length) return undefined
  let size = first - (0x80 >> (length - 1))
  let isUnknown = size === (0x80 >> (length - 1)) - 1
  for (const byte of bytes.subarray(at + 1, at + length)) {
    size = size * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { size: isUnknown ? 0 : size, end: at + length }
}
