import { readFileSync } from 'node:fs'
import * as z from 'zod'

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

/** A package of the lockfile. */
export interface LockedPackage {
  name: string
  version: string
  /** Its licence as an SPDX expression; empty when it names none. */
  license: string
  /** Whether only development needs it. */
  dev: boolean
  /** Whether it runs a program of its own when it is installed. */
  hasInstallScript: boolean
  /** The hash that an installed copy must have. */
  integrity: string
}

/** Every package of `package-lock.json`, by name and version. */
export function lockedPackages(file = 'package-lock.json'): LockedPackage[] {
  const { packages } = lockfile.parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, found]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: found.version ?? '',
      license: found.license ?? '',
      dev: found.dev ?? false,
      hasInstallScript: found.hasInstallScript ?? false,
      integrity: found.integrity ?? '',
    }))
    .sort((one, other) => one.name.localeCompare(other.name))
}
