import { describe, expect, test } from 'vitest'
import { reliedPages } from '../../contract/computed-pages.ts'
import { fillParts } from '../../server/site/fill-parts.ts'
import { missingParts } from '../../server/site/missing-parts.ts'
import { cutPage } from './cut-page.ts'
import { cutPages } from './write-server-parts.ts'

const cancel = `<!DOCTYPE html><title>Cancel</title><script>if (1 < 2) "<p data-meeting-time>"</script>
<form method="post" action="/api/booking/cancel"><p data-form-alert="true" hidden=""></p>
<strong data-meeting-time="true">then</strong><input type="hidden" name="token"></form>
<p data-with="true" hidden="">yes</p><p data-without="true">no</p>`

describe('cutting', () => {
  test('keeps every byte of a page that is given nothing', () => {
    const parts = cutPage('/meeting/cancel', cancel)
    expect(fillParts(parts?.chunks ?? [], {})).toBe(cancel)
  })

  test('finds the places by their marks, and nothing in a script', () => {
    const parts = cutPage('/meeting/cancel', cancel)
    const page = fillParts(parts?.chunks ?? [], { meetingTime: 'now' })
    expect(page).toBe(cancel.replace('>then<', '>now<'))
  })

  test('leaves a page alone that has no form of ours and is not computed', () => {
    expect(cutPage('/faq', '<form action="/search"><input name="q"></form>')).toBeUndefined()
  })

  test('takes a control that names another form for that one’s', () => {
    const page = `<form method="post" action="/api/x"><noscript><input name="zone" form="other">
      </noscript><input name="own"></form>`
    expect(cutPage('/nowhere', page)?.forms[0]?.controls.map(({ name }) => name)).toEqual(['own'])
  })

  test('refuses places that overlap', () => {
    const page = cancel.replace('>then<', '><i data-meeting-time="true"></i><')
    expect(() => cutPage('/meeting/cancel', page)).toThrow('"meetingTime"')
  })
})

describe('a page that lost a place', () => {
  const lost = (page: string) => {
    const parts = cutPage('/meeting/cancel', page)
    return missingParts(new Map(parts ? [['/meeting/cancel', parts]] : [])).filter((sentence) =>
      sentence.includes('/meeting/cancel '),
    )
  }
  test.each([
    ['nothing', cancel, []],
    ['a mark', cancel.replaceAll('data-meeting-time="true"', ''), ['[data-meeting-time]']],
    ['a control', cancel.replace('name="token"', ''), ['control "token"']],
    ['its form', cancel.replace('cancel"', 'end"'), ['/api/booking/cancel']],
  ])('%s is named', (_what, page, named) => {
    const sentences = lost(page)
    expect(sentences).toHaveLength(named.length)
    for (const [index, name] of named.entries()) expect(sentences[index]).toContain(name)
  })

  test('stops the build, and so does a page that is not there', () => {
    const cut = () => cutPages(new Map([['/meeting/cancel', cancel]]))
    for (const path of [...reliedPages().keys()].filter((one) => one !== '/meeting/cancel')) {
      expect(cut).toThrow(`There is no page ${path}, which the server fills in.`)
    }
  })
})
