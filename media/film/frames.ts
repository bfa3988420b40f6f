import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import ts from 'typescript'
import { brandColors } from '../../contract/brand-colors.ts'
import type { FilmData } from './data.ts'

/** The film's size in pixels. */
export const SIZE = { width: 1280, height: 720 }
/** Frames are taken at twice the size and made smaller, so that slow movement has no steps. */
export const OVERSAMPLING = 2

const ROOT = new URL('../../', import.meta.url)
const HOST = 'http://film.invalid/'
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.ts': 'text/javascript',
  '.woff2': 'font/woff2',
}

/** Shows the film at a time in seconds, or its poster, and returns it as a PNG; equal pictures are taken once. */
export type Shoot = (t: number | 'poster') => Promise<Buffer>

/**
 * Opens the film's page in a headless Chromium, without any network, and hands its camera to `work`.
 *
 * @throws a sentence when no Chromium is found, and the page's own error when it fails
 */
export async function withCamera(data: FilmData, work: (shoot: Shoot) => Promise<void>) {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  if (!existsSync(executablePath))
    throw new Error(`No Chromium at ${executablePath}: install one, or name it in CHROMIUM.`)
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--font-render-hinting=none', '--force-color-profile=srgb'],
  })
  try {
    const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: OVERSAMPLING })
    const failed = new Promise<never>((_, reject) => page.once('pageerror', reject))
    await serve(page, data)
    await page.goto(`${HOST}media/film/film.html`)
    await Promise.race([page.waitForFunction(() => window.seek !== undefined), failed])
    await Promise.race([work(await camera(page)), failed])
  } finally {
    await browser.close()
  }
}

async function camera(page: Page): Promise<Shoot> {
  const session = await page.context().newCDPSession(page)
  let picture = Buffer.alloc(0)
  return async (t) => {
    const changed = await page.evaluate((time) => window.seek?.(time), t)
    if (!changed && picture.length) return picture
    const shot = await session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
    })
    picture = Buffer.from(shot.data, 'base64')
    return picture
  }
}

/** Answers the page's requests from the repository, TypeScript without its types. */
async function serve(page: Page, data: FilmData) {
  await page.route('**/*', async (route) => {
    const path = new URL(route.request().url()).pathname
    if (path.endsWith('/film-data.json')) return route.fulfill({ json: data })
    const file = new URL(`.${path}`, ROOT)
    if (!existsSync(file)) return route.fulfill({ status: 404 })
    const body = await readFile(fileURLToPath(file))
    const extension = extname(path)
    return route.fulfill({
      contentType: TYPES[extension] ?? 'application/octet-stream',
      body:
        extension === '.ts'
          ? withoutTypes(body.toString())
          : extension === '.css'
            ? withBrand(body.toString())
            : body,
    })
  })
}

function withBrand(styles: string): string {
  return styles.replace(
    /env\(--brand-(dark|light)-(\w+)\)/g,
    (_, theme: 'dark' | 'light', name: string) =>
      Object.entries(brandColors[theme]).find(([key]) => key === name)?.[1] ?? '',
  )
}

function withoutTypes(source: string): string {
  const compilerOptions = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext }
  return ts.transpileModule(source, { compilerOptions }).outputText
}
