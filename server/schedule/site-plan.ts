import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { plannedFolder, releasesFolder } from '../../contract/release/release-file.ts'
import { type SitePlan, sitePlan } from '../../contract/release/site-schedule.ts'

/** The folder of a site's plan. `siteFolder`: the link to the served release. */
export function locatePlan(siteFolder: string): string {
  return join(siteFolder, '..', releasesFolder, plannedFolder)
}

/** The file in a plan's folder that is written last: with it, the plan is whole. */
export const planFile = 'plan.json'

/** The plan to publish at a time; undefined for none. */
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
