import {
  cpSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { plannedFolder } from '../../contract/release/release-file.ts'
import type { SitePlan } from '../../contract/release/site-schedule.ts'
import { syncToDisk } from '../../server/db/files.ts'
import { planFile } from '../../server/schedule/site-plan.ts'
import type { ReleaseStore } from './release-store.ts'

const copyFolder = '.copy'

/** A copy links to all of the project but these. */
const own = ['content', 'dist', 'releases', '.git']

/** Copies some content and makes this process work in the copy, so that nothing saved meanwhile gets into the build. */
export function enterCopy({ folder }: ReleaseStore, content: string): void {
  const copy = join(folder, copyFolder)
  const source = resolve(content)
  const project = resolve('.')
  const remove = () => rmSync(copy, { recursive: true, force: true })
  // A killed process has left it.
  remove()
  process.once('exit', remove)
  mkdirSync(copy)
  // Kept between builds.
  mkdirSync(join(project, '.cache'), { recursive: true })
  cpSync(source, join(copy, 'content'), { recursive: true, filter: isVisible })
  for (const name of readdirSync(project)) {
    if (!own.includes(name)) symlinkSync(join(project, name), join(copy, name))
  }
  process.chdir(copy)
}

/** Keeps the copied content for a planned publish, in the place of an earlier plan. */
export function keepPlan({ folder }: ReleaseStore, plan: SitePlan): void {
  const next = join(folder, `${plannedFolder}.next`)
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next)
  cpSync('content', join(next, 'content'), { recursive: true })
  writeFileSync(join(next, planFile), JSON.stringify(plan))
  syncToDisk(next)
  const planned = join(folder, plannedFolder)
  rmSync(planned, { recursive: true, force: true })
  renameSync(next, planned)
  syncToDisk(folder)
}

const isVisible = (path: string) => !basename(path).startsWith('.')
