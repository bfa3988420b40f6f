import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { plannedFolder, releasesFolder } from '../../contract/release/release-file.ts'
import { type SitePlan, sitePlan } from '../../contract/release/site-schedule.ts'

/** Where the plan of a site is. @param siteFolder the link to what is served, beside its releases. */
export function locatePlan(siteFolder: string): string {
  return join(siteFolder, '..', releasesFolder, plannedFolder)
}

/** In the folder of a plan: written last, so that one that has it is whole. */
export const planFile = 'plan.json'

/** What is to be published at a time; undefined for nothing. */
export async function readPlan(siteFolder: string): Promise<SitePlan | undefined> {
  try {
    const text = await readFile(join(locatePlan(siteFolder), planFile), 'utf8')
    return sitePlan.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export async function removePlan(siteFolder: string): Promise<void> {
  await rm(locatePlan(siteFolder), { recursive: true, force: true })
}
