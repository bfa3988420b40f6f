import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Runs Debian's ffmpeg with the arguments, fed from `input` where given.
 *
 * @throws a sentence when ffmpeg is missing, and its own last words when it fails
 */
export async function ffmpeg(args: string[], input?: Readable): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: [input ? 'pipe' : 'ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words += chunk
  })
  const ended = once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error('The film needs ffmpeg: apt-get install ffmpeg.')
  })
  // A pipe that ffmpeg closes says nothing of the cause; ffmpeg's own words do.
  if (input && child.stdin)
    await Promise.race([pipeline(input, child.stdin).catch(() => {}), ended])
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg failed: ${words.trim()}`)
}

/** Makes the frames as small as the film, in the colours every player expects. */
export const SMALLER = [
  '-vf',
  'scale=1280:720:flags=area:out_color_matrix=bt709:out_range=tv,format=yuv420p',
  '-fflags',
  '+bitexact',
]
const COLOURS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
const PLAIN = [
  ...COLOURS,
  '-color_range',
  'tv',
  '-an',
  '-fflags',
  '+bitexact',
  '-map_metadata',
  '-1',
]

/** H.264 for players that do not read WebM; it starts before it is all there. */
export async function toMp4(master: string, file: string): Promise<void> {
  const quality = ['-preset', 'veryslow', '-tune', 'animation', '-crf', '23', '-profile:v', 'high']
  const start = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart']
  await ffmpeg(['-i', master, '-c:v', 'libx264', ...quality, ...start, ...PLAIN, file])
}

/** VP9 in two passes; `log` is where the first one keeps its notes. */
export async function toWebm(master: string, file: string, log: string): Promise<void> {
  const quality = ['-crf', '32', '-b:v', '0', '-row-mt', '1', '-tile-columns', '1', '-g', '300']
  const pass = (n: string, speed: string) => ['-pass', n, '-passlogfile', log, '-cpu-used', speed]
  const vp9 = ['-i', master, '-c:v', 'libvpx-vp9', ...quality]
  await ffmpeg([...vp9, ...pass('1', '4'), '-an', '-f', 'null', '-'])
  await ffmpeg([...vp9, ...pass('2', '2'), ...PLAIN, file])
}

/** The still that stands on the page before the film: AVIF, and WebP for older browsers. */
export async function toPoster(still: string, directory: string): Promise<void> {
  const small = ['-i', still, '-vf', 'scale=1280:720:flags=area']
  await ffmpeg([...small, '-c:v', 'libwebp', '-quality', '82', `${directory}/poster.webp`])
  const av1 = ['-c:v', 'libaom-av1', '-still-picture', '1', '-crf', '24', '-pix_fmt', 'yuv420p']
  await ffmpeg([...small, ...av1, `${directory}/poster.avif`])
}
