import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import type { PageTemplate } from '../../contract/page-template.ts'
import { fillGaps, readTemplate, type Values } from '../../server/site/fill-gaps.ts'
import { missingGaps, reliedPages } from '../../server/site/relied-pages.ts'
import { notePage, parsePage } from './built-page.ts'
import { findGapFaults, writeGaps } from './page-templates.ts'

const cancel = `<!DOCTYPE html><title>Cancel</title><script>if (1 < 2) "<p data-gap='meetingTime'>"</script>
<form method="post" action="/api/booking/cancel"><p data-form-alert="true" hidden=""></p>
<strong data-gap="meetingTime">then</strong><input type="hidden" name="token"></form>
<p data-gap="withHidden" hidden="">yes</p><p data-gap="without">no</p>`

const makeTemplate = (path: string, html: string) => writeGaps(parsePage(path, html))

function fill(template: PageTemplate | undefined, values: Values): string {
  if (!template) throw new Error('There is no template.')
  return fillGaps(readTemplate(template), values)
}

describe('a template', () => {
  test('has its gaps at the marks, and none in a script', () => {
    const page = fill(makeTemplate('/meeting/cancel', cancel), { meetingTime: 'now' })
    expect(page).toBe(load(cancel.replace('>then<', '>now<')).html())
  })

  test('is not made of a page that has no form of ours and is not computed', () => {
    expect(makeTemplate('/faq', '<form action="/search"><input name="q"></form>')).toBeUndefined()
  })

  test('takes a control that names another form for that one’s', () => {
    const page = `<form method="post" action="/api/x"><noscript><input name="zone" form="other">
      </noscript><input name="own"></form>`
    const [form] = makeTemplate('/nowhere', page)?.forms ?? []
    expect(form?.controls.map(({ name }) => name)).toEqual(['own'])
  })
})

describe('a page that lost a gap', () => {
  const lost = (page: string) => {
    const template = makeTemplate('/meeting/cancel', page)
    return missingGaps(new Map(template ? [['/meeting/cancel', template]] : [])).filter(
      (sentence) => sentence.includes('/meeting/cancel '),
    )
  }
  test.each([
    ['nothing', cancel, []],
    ['a mark', cancel.replaceAll('data-gap="meetingTime"', ''), ['"meetingTime"']],
    ['a control', cancel.replace('name="token"', ''), ['control "token"']],
    ['its form', cancel.replace('cancel"', 'end"'), ['/api/booking/cancel']],
  ])('%s is named', (_what, page, named) => {
    const sentences = lost(page)
    expect(sentences).toHaveLength(named.length)
    for (const [index, name] of named.entries()) expect(sentences[index]).toContain(name)
  })

  test('stops the build, and so does a page that is not there', () => {
    const faults = findFaults('/meeting/cancel', cancel)
    for (const path of reliedPages().keys()) {
      if (path === '/meeting/cancel') continue
      expect(faults).toContain(`There is no page ${path}, which the server fills in.`)
    }
  })

  test.each(['/meeting/cancel', '/meeting/over'])(
    'nor may %s have one that nobody fills',
    (path) => {
      const html = cancel.replace('"meetingTime">', '"meetingTime"><b data-gap="endde">')
      expect(findFaults(path, html)).toContain(
        `The page ${path} has a gap "endde", which the server does not know.`,
      )
    },
  )
})

/** The faults of a site of that page alone. */
function findFaults(path: string, html: string): string[] {
  const page = parsePage(path, html)
  const notes = new Map([[path, notePage(page)]])
  const template = writeGaps(page)
  return findGapFaults(new Map(template ? [[path, template]] : []), notes)
}
