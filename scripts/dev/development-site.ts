import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { allFormTexts } from '../../contract/forms/form-texts.ts'
import { type MailCopy, mailTexts } from '../../contract/mails.ts'
import { openingHoursSchema } from '../../contract/opening-hours.ts'
import { releaseFile, releaseRecord } from '../../contract/release-file.ts'
import { type SiteSchedule, scheduleFile } from '../../contract/schedule.ts'
import { fileHash } from '../../server/site/read-whole.ts'
import { fieldLabels, formsSchema } from '../../src/content/forms.ts'
import { readContentFile } from '../../src/content/read-content-file.ts'
import { siteSchema } from '../../src/content/site.ts'

/** What the server answers from in `npm run dev`: a copy of the built site, in which its own content is kept fresh. */
export const developmentSite = '.cache/development-site'

/** Makes the copy anew, of what is built. */
export async function copyBuiltSite(): Promise<void> {
  await rm(developmentSite, { recursive: true, force: true })
  await cp('dist', developmentSite, { recursive: true, dereference: true })
  refreshServerContent()
}

/** Writes what the server reads of `content/` into the copy, unless it is wrong. @returns the files that changed. */
export function refreshServerContent(folder = developmentSite): string[] {
  const texts = Object.entries(serverContent()).map(
    ([name, content]) => [name, JSON.stringify(content)] as const,
  )
  const changed = texts.filter(([name, text]) => textOf(join(folder, name)) !== text)
  if (changed.length === 0) return []
  const record = releaseRecord.parse(JSON.parse(textOf(join(folder, releaseFile)) ?? '{}'))
  for (const [name, text] of changed) {
    writeFileSync(join(folder, name), text)
    record.files[name] = fileHash(Buffer.from(text))
  }
  record.id = `development-${Date.now()}`
  // By one rename: a server that looks meanwhile sees the record of before or this one, never half of it.
  writeFileSync(join(folder, `${releaseFile}.part`), JSON.stringify(record))
  renameSync(join(folder, `${releaseFile}.part`), join(folder, releaseFile))
  return changed.map(([name]) => name)
}

function serverContent() {
  const { brand, email } = readContentFile('content/site.yaml', siteSchema).data
  const hours = readContentFile('content/opening-hours.yaml', openingHoursSchema).data
  const forms = readContentFile('content/forms.yaml', formsSchema).data
  const mails: MailCopy = {
    brand,
    email,
    zone: hours.zone,
    closedDays: hours.closedDays,
    answerDays: hours.answerDays,
    fields: fieldLabels(forms),
    ...readContentFile('content/mails.yaml', mailTexts).data,
  }
  return {
    'api/mails.json': mails,
    'api/forms.json': allFormTexts.parse(forms),
    'api/opening-hours.json': hours,
    // Here every day is shown from the sources: nothing waits to be built.
    [scheduleFile]: { changes: [] } satisfies SiteSchedule,
  }
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
