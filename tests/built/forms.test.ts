import { expect, test } from 'vitest'
import { forms } from '../../contract/forms/forms.ts'
import { readPage } from '../support/read-page.ts'

test.each(forms.map((form) => [form.name, form] as const))(
  'the form %s stands on its page as its definition has it',
  async (name, { page, path, fields, required }) => {
    const { $ } = await readPage(page)
    const form = $(`form[data-draft="${name}"]`)
    expect(form.length).toBe(1)
    expect(form.attr('action')).toBe(path)
    expect(form.find('input[name=link]').length, 'the trap for programs').toBe(1)
    // Choices are required by one of them, fields say so to screen readers.
    const named = form.find('input[type!=radio], textarea').toArray()
    const controls = named.filter((control) => ($(control).attr('name') ?? '') in fields)
    expect(controls.length).toBeGreaterThan(0)
    for (const control of controls) {
      const field = $(control).attr('name') ?? ''
      const isRequired = required.includes(field)
      expect($(control).attr('aria-required') === 'true', field).toBe(isRequired)
      const label = $(`label[for="${$(control).attr('id')}"]`)
      expect(label.find('span').length, `${field}, said beside its label`).toBe(isRequired ? 0 : 1)
    }
  },
)
