import { globSync } from 'node:fs'
import type { Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { shortClassNames } from './short-names.ts'

type Transform = (code: string, id: string) => { code: string } | undefined

const [field = '', row = ''] = globSync('src/**/*.module.css').sort()

/** What the two plugins make of a module's CSS and of what it exports, each called by its whole path as by Vite. */
function shorten(file: string, css: string, exported: string) {
  const [styles, exports] = shortClassNames().map(({ transform }: Plugin) => transform as Transform)
  const id = `${process.cwd()}/${file}`
  return { css: styles?.(css, id)?.code, exports: exports?.(exported, `${id}?used`)?.code }
}

describe('shortClassNames', () => {
  it('calls a name the same in the styles and in what the module exports', () => {
    const { css, exports } = shorten(
      field,
      '.c-gh7dzW__input:hover .c-gh7dzW__label{animation:c-gh7dzW__draw 1s}.c-gh7dzW__input{gap:1rem}',
      'export const input = "c-gh7dzW__input"; export const label = "c-gh7dzW__label";',
    )
    expect(css).toBe('.bbb:hover .bbc{animation:bbd 1s}.bbb{gap:1rem}')
    expect(exports).toBe('export const input = "bbb"; export const label = "bbc";')
  })

  it('never calls the names of two modules the same', () => {
    const names = Array.from({ length: 50 }, (_, index) => `.c-gh7dzW__name${index}{}`).join('')
    const of = (file: string) => shorten(file, names, '').css?.match(/\.\w+/g) ?? []
    const all = [...of(field), ...of(row)]
    expect(new Set(all).size).toBe(100)
  })
})
