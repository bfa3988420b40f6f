import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import { useEffect, useState } from 'react'
import type { Values } from '../unsaved.ts'
import { BandSketch } from './BandSketch.tsx'
import { beginOption, type FormContext, findOption, readMarks } from './form-schema.ts'
import styles from './SchemaForm.module.css'

/** A field for one of several shapes: a select, and the fields of the one picked. */
export function UnionField(props: FieldProps<Values, RJSFSchema, FormContext>) {
  const { schema, formData, fieldPathId, registry, required, disabled, name, onChange } = props
  const options = schema['options'] as RJSFSchema[]
  const index = findOption(options, formData)
  const picked = options[index]
  const { SchemaField } = registry.fields
  const id = `${fieldPathId.$id}__pick`
  const title = schema.title ?? (typeof name === 'string' ? name : 'What it is')
  // A required value that is picked cannot become another shape; its list can add one instead.
  const isSettled = picked?.type === 'object' && required
  const isOfBands = options.every((option) => Object.keys(readMarks(option)).length > 0)
  // What is made for one page is not offered to others.
  const offered = options.filter((option) => readMarks(option)['band'] !== 'one-off')
  const [isNew, setIsNew] = useState(false)
  useEffect(() => {
    if (!isNew) return
    const entry = document.getElementById(fieldPathId.$id)
    // A picture is chosen by a button.
    const first = entry?.querySelector<HTMLElement>(':is(input, textarea, select, button)[id]')
    first?.focus({ preventScroll: true })
    entry?.closest('details, li')?.scrollIntoView({ block: 'start' })
  }, [isNew, fieldPathId.$id])
  const pick = (option: RJSFSchema | undefined) => {
    onChange(beginOption(option) as Values, fieldPathId.path)
    setIsNew(isOfBands)
  }
  return (
    <>
      {!isSettled && isOfBands && required && (
        <fieldset className={styles.pick} disabled={disabled}>
          <legend>Which one?</legend>
          <div className="choices">
            {offered.map((option) => (
              <button key={option.title} type="button" onClick={() => pick(option)}>
                <BandSketch band={readMarks(option)['band']} />
                <b>{option.title}</b>
                <span className={styles.help}>{option.description}</span>
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {!isSettled && !(isOfBands && required) && (
        <div className={styles.field}>
          <label htmlFor={id}>{title}</label>
          <select
            id={id}
            value={index}
            disabled={disabled}
            onChange={({ target }) => pick(options[Number(target.value)])}
          >
            <option value={-1}>{required ? 'Choose one' : 'None'}</option>
            {options.map(({ title }, option) => (
              <option key={title} value={option}>
                {title}
              </option>
            ))}
          </select>
        </div>
      )}
      {SchemaField && picked && picked.type !== 'null' && (
        <SchemaField {...props} schema={picked} />
      )}
    </>
  )
}
