import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './faults.ts'

const root = join(import.meta.dirname, '..', '..')

/** What the tests of a fault read. */
const needed = [
  'content',
  'contract',
  'package.json',
  'scripts',
  'server',
  'src',
  'tsconfig.json',
  'vitest.faults.config.ts',
]

/**
 * Copies the project into its own `.cache`, to be broken there: the tree one works in stays as it is, however this
 * ends. A copy that was left behind gives way.
 * @returns the folder of the copy.
 */
export function copyProject(): string {
  const folder = join(root, '.cache', 'faults')
  rmSync(folder, { recursive: true, force: true })
  for (const name of needed) cpSync(join(root, name), join(folder, name), { recursive: true })
  return folder
}

/**
 * Puts a fault into a copy of the project.
 * @returns what takes it out again.
 * @throws an Error when it cannot be planted, as `withFault` does.
 */
export function plant(fault: Fault, folder: string): () => void {
  const path = join(folder, fault.file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(path, withFault(fault, sound))
  return () => writeFileSync(path, sound)
}

/**
 * A file's text with the fault in it.
 * @throws an Error when the code has moved on, so that what the fault replaces is gone.
 */
export function withFault({ file, replace, by }: Fault, sound: string): string {
  const places = sound.split(replace).length - 1
  if (places !== 1) {
    throw new Error(
      `What the fault replaces stands ${places} times in ${file}, not once: write into scripts/faults/faults.ts what breaks the same promise in the code of today.`,
    )
  }
  return sound.replace(replace, () => by)
}
