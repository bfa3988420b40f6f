import { findShape } from '../../contract/content/content-shapes.ts'
import { nameFieldPath } from '../../contract/desk/compare-content.ts'
import type { BuildFault } from '../../contract/desk/site-build.ts'
import type { Settings } from '../settings/settings.ts'
import { readText } from './content-folder.ts'
import { readIfReadable } from './document-text.ts'
import { findField } from './find-field.ts'
import { toJsonSchema } from './form-schema.ts'

/** Why a publish was refused: its faults, each with document and field when the message names them. */
export async function readRefusal(settings: Settings, refusal: string): Promise<BuildFault[]> {
  const faults: BuildFault[] = []
  let document = ''
  // Leaves out the last line, which is for people who see no state of the site.
  const lines = refusal.split('\n').filter((text) => !/^(Nothing has changed: .*)?\s*$/.test(text))
  for (const line of lines) {
    const heading = /^(content\/\S+) is wrong:$/.exec(line)
    if (heading) {
      document = heading[1] ?? ''
      continue
    }
    const within = /^ {2}(?:line (\d+), )?(.*)$/.exec(line)
    const named = /^(content\/[^\s,:]+)(?:, line (\d+))?: (.*)$/.exec(line)
    if (!within) document = named?.[1] ?? ''
    const [, at, sentence = line] = within ?? named?.slice(1) ?? []
    const { path, breadcrumb } = await locateFault(settings, document, at)
    // The desk shows it at the field, so the sentence need not name that.
    faults.push({
      ...{ document, path, breadcrumb },
      sentence: path.length > 0 ? sentence.replace(/^[\w.[\]]+: /, '') : sentence,
    })
  }
  return faults
}

async function locateFault(settings: Settings, document: string, line: string | undefined) {
  if (line === undefined || !findShape(document)) return { path: [], breadcrumb: [] }
  const text = await readText(settings, document).catch(() => '')
  const path = findField(text, document, Number(line))
  return {
    path,
    breadcrumb: nameFieldPath(path, readIfReadable(text, document), toJsonSchema(document)),
  }
}
