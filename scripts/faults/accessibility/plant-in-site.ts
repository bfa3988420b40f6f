import { cpSync, globSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRecord } from '../../../server/site/read-whole.ts'
import { builtPages } from '../../site/built-pages.ts'
import { writeReleaseRecord } from '../../site/write-release-record.ts'
import { writeServerParts } from '../../site/write-server-parts.ts'
import type { SiteFault } from './faults.ts'

/** Copies the built site, to be broken there. @returns the folder of the copy. */
export function copySite(): string {
  const folder = join('.cache', 'faults-site')
  rmSync(folder, { recursive: true, force: true })
  cpSync(realpathSync('dist'), folder, { recursive: true })
  return folder
}

/**
 * Puts a fault into a copy of the built site, as if it had been built so: with the policy of what stands in the page.
 * @returns what takes it out again.
 * @throws an Error when no file has what it replaces.
 */
export async function plantInSite(fault: SiteFault, folder: string): Promise<() => Promise<void>> {
  const files = globSync(join(folder, fault.files))
  const sound = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const broken = [...sound].filter(([, text]) => fault.replace.test(text))
  if (broken.length === 0) {
    throw new Error(
      `Nothing in ${fault.files} is what the fault replaces: write into scripts/faults/accessibility/faults.ts what breaks the same promise in the site of today. ${fault.breaks}`,
    )
  }
  for (const [file, text] of broken) write(file, text.replace(fault.replace, fault.by))
  await seal(folder)
  return async () => {
    for (const [file, text] of broken) write(file, text)
    await seal(folder)
  }
}

/** Without its compressed twin, which would be sent instead. */
function write(file: string, text: string): void {
  writeFileSync(file, text)
  rmSync(`${file}.br`, { force: true })
}

/** What the build says of its files, said of those that are there. */
async function seal(folder: string): Promise<void> {
  const html = builtPages(folder).map(
    ({ path, file }) => [path, readFileSync(file, 'utf8')] as const,
  )
  writeServerParts(folder, new Map(html))
  const { id, builtFrom } = await readRecord(folder)
  await writeReleaseRecord(folder, id, builtFrom)
}
