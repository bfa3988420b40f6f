/**
 * Renders the overview film from the sample market into `public/film/`: `overview.webm` (VP9),
 * `overview.mp4` (H.264), `overview.vtt` and the posters. Every frame is a function of its time
 * alone, so the same content gives the same film.
 *
 *     node media/film/render.ts                     the film, in a few minutes
 *     node media/film/render.ts --stills DIR        a still every four seconds, to look at
 *     node media/film/render.ts --stills DIR --at 9,31.5
 *
 * Needs Debian's ffmpeg (apt-get install ffmpeg) and a Chromium (apt-get install chromium, or
 * CHROMIUM=/path/to/chromium).
 */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { captions } from './captions.ts'
import { loadFilmData } from './data.ts'
import { ffmpeg, SMALLER, toMp4, toPoster, toWebm } from './encode.ts'
import { type Shoot, withCamera } from './frames.ts'
import { DURATION, story } from './story.ts'

const FPS = 30
const LIMIT = 3_000_000
const output = fileURLToPath(new URL('../../public/film/', import.meta.url))
const { values } = parseArgs({ options: { stills: { type: 'string' }, at: { type: 'string' } } })

const data = await loadFilmData(new URL('../../content/', import.meta.url))
await (values.stills ? stills(values.stills, values.at) : film())

async function film() {
  const work = await mkdtemp(join(tmpdir(), 'film-'))
  try {
    const master = join(work, 'master.mkv')
    const poster = join(work, 'poster.png')
    await withCamera(data, async (shoot) => {
      await writeFile(poster, await shoot('poster'))
      const frames = Readable.from(takeAll(shoot))
      const from = ['-f', 'image2pipe', '-framerate', String(FPS), '-c:v', 'png', '-i', '-']
      await ffmpeg([...from, ...SMALLER, '-c:v', 'ffv1', master], frames)
    })
    await mkdir(output, { recursive: true })
    await toMp4(master, join(output, 'overview.mp4'))
    await toWebm(master, join(output, 'overview.webm'), join(work, 'pass'))
    await toPoster(poster, output)
    await writeFile(join(output, 'overview.vtt'), captions(story(data)))
    await weigh(['overview.mp4', 'overview.webm', 'overview.vtt', 'poster.avif', 'poster.webp'])
  } finally {
    await rm(work, { recursive: true })
  }
}

async function* takeAll(shoot: Shoot) {
  const total = DURATION * FPS
  for (let frame = 0; frame < total; frame++) {
    if (frame % (FPS * 5) === 0) console.log(`${frame / FPS} s of ${DURATION} s`)
    yield await shoot(frame / FPS)
  }
}

async function stills(directory: string, at?: string) {
  const every = Array.from({ length: Math.floor(DURATION / 4) }, (_, i) => 2 + i * 4)
  const times = at ? at.split(',').map(Number) : every
  await mkdir(directory, { recursive: true })
  await withCamera(data, async (shoot) => {
    await writeFile(join(directory, 'poster.png'), await shoot('poster'))
    for (const t of times)
      await writeFile(join(directory, `${t.toFixed(2).padStart(5, '0')}.png`), await shoot(t))
  })
}

async function weigh(files: string[]) {
  for (const file of files) {
    const { size } = await stat(join(output, file))
    console.log(`${file}  ${size} bytes`)
    if (size > LIMIT) throw new Error(`${file} is over ${LIMIT} bytes`)
  }
}
