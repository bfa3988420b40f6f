import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { test as base, vi } from 'vitest'
import { parse } from 'yaml'
import type * as z from 'zod'
import { fillTokens } from '../../contract/content/fill-tokens.ts'
import { readContentTokens } from '../content/read-content-file.ts'

export function writePage(...parts: ReactNode[]): void {
  document.body.innerHTML = parts.map((part) => renderToStaticMarkup(part)).join('')
}

export function visit(address: string): void {
  history.replaceState(null, '', address)
}

/**
 * A test of a page's script, loaded anew for each test; its listeners on window and document are removed afterwards.
 */
export const test = base.extend<{ page: undefined }>({
  page: [
    async ({}, use) => {
      vi.resetModules()
      localStorage.clear()
      sessionStorage.clear()
      const listening = new AbortController()
      for (const target of [window, document]) {
        const { addEventListener } = target
        vi.spyOn(target, 'addEventListener').mockImplementation(
          (type: string, heard: EventListenerOrEventListenerObject, options?: unknown) => {
            const own = typeof options === 'object' ? options : { capture: options === true }
            addEventListener.call(target, type, heard, { ...own, signal: listening.signal })
          },
        )
      }
      await use(undefined)
      listening.abort()
      document.body.innerHTML = ''
      visit('/')
    },
    { auto: true },
  ],
})

export function readContent<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): z.output<Schema> {
  const file = `content/${path}`
  return schema.parse(fillTokens(parse(readFileSync(file, 'utf8')), file, readContentTokens()))
}
