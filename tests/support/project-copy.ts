import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** What a site is built and served from. */
export const projectParts = [
  ...['content', 'contract', 'public', 'scripts', 'server', 'src'],
  ...['astro.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'],
]

/** What a build takes from the one before: the copy differs in a few words. */
const kept = ['compressed', 'font', 'previews'].map((name) => `.cache/${name}`)

export interface ProjectCopy {
  folder: string
  remove: () => void
}

/** A copy of the project, for a test that changes its content; the packages are those of the project itself. */
export function copyProject(): ProjectCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cam-project-')))
  for (const part of [...projectParts, ...kept].filter(existsSync)) {
    cpSync(part, join(folder, part), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
