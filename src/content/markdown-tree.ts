import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SatteriProcessorOptions, satteriImageMarkerPlugin } from '@astrojs/markdown-satteri'
import { ContentError } from '../../contract/content/content-error.ts'

type Factory<Entry> = Extract<Entry, (...args: never) => unknown>

/** A plugin with a state of its own for each text. */
export type HastPlugin = Factory<NonNullable<SatteriProcessorOptions['hastPlugins']>[number]>
export type MdastPlugin = Factory<NonNullable<SatteriProcessorOptions['mdastPlugins']>[number]>

export type Definition = ReturnType<typeof satteriImageMarkerPlugin>
type Document = Parameters<HastPlugin>[0]
type Visit = Extract<NonNullable<Definition['element']>, { filter: string[] }>['visit']
export type Element = Parameters<Visit>[0]

export function isInFolder(folder: string, { fileURL }: Document): boolean {
  return fileURL?.pathname.includes(`/content/${folder}/`) ?? false
}

export function toFilePath({ fileURL }: Document): string {
  return fileURL ? relative(process.cwd(), fileURLToPath(fileURL)) : ''
}

/** An error about a text, with the line of its file that has these words. */
export function createFault(words: string, problem: string, document: Document): ContentError {
  const file = toFilePath(document)
  const [before, after] = readFileSync(file, 'utf8').split(words, 2)
  const line = after === undefined ? '' : `, line ${before?.split('\n').length}`
  return new ContentError(`${file}${line}: ${problem}`)
}

export function element(
  tagName: string,
  properties: Element['properties'],
  ...children: Element['children']
): Element {
  return { type: 'element', tagName, properties, children }
}
